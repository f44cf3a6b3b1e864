// Instants (seconds since 1970) in the fields of a form.
export function localTime(instant: number): string {
  const at = new Date(instant * 1000)
  const pair = (value: number) => String(value).padStart(2, '0')
  const year = String(at.getFullYear()).padStart(4, '0') // 0002 while somebody types 2026
  return `${year}-${pair(at.getMonth() + 1)}-${pair(at.getDate())}T${pair(at.getHours())}:${pair(at.getMinutes())}`
}

export function instantOf(local: string): number {
  const time = new Date(local).getTime()
  return Number.isNaN(time) ? 0 : Math.floor(time / 1000)
}
