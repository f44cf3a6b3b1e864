// Amounts are whole cents everywhere; these are the only places that write them for people.

const grouped = new Intl.NumberFormat('en-AU')

export function money(cents: number): string {
  const sign = cents < 0 ? '\u2212' : ''
  const whole = Math.floor(Math.abs(cents) / 100)
  const rest = Math.abs(cents) % 100
  return `${sign}$${grouped.format(whole)}${rest ? '.' + String(rest).padStart(2, '0') : ''}`
}

// A gain or a loss: +$5, −$5, $0.
export function signedMoney(cents: number): string {
  return cents > 0 ? '+' + money(cents) : money(cents)
}

// What stands on a chip: 50c, 1, 25, 1k.
export function chipFace(cents: number): string {
  if (cents < 100) return `${cents}c`
  const dollars = cents / 100
  if (dollars >= 1000 && dollars % 1000 === 0) return `${dollars / 1000}k`
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2)
}
