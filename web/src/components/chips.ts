// Chips: how an amount is stacked from the table's own, and how each value looks. Values differ in the
// number of their spots as well as in colour.

export interface ChipFace {
  cents: number
  body: string
  spots: string
  text: string
  number: number // of spots
}

const cream = '#f7ecd4'
export const chipFaces: readonly ChipFace[] = [
  { cents: 50, body: '#77828c', spots: cream, text: '#ffffff', number: 3 },
  { cents: 100, body: '#ebe5d6', spots: '#3f6fae', text: '#22324a', number: 4 },
  { cents: 200, body: '#e3a0b4', spots: '#5a1830', text: '#3b0f1d', number: 5 },
  { cents: 500, body: '#b81f31', spots: cream, text: cream, number: 6 },
  { cents: 1000, body: '#2357a6', spots: cream, text: cream, number: 9 },
  { cents: 2500, body: '#17784c', spots: cream, text: cream, number: 8 },
  { cents: 5000, body: '#b4560e', spots: cream, text: '#fff6e4', number: 11 },
  { cents: 10000, body: '#1d2027', spots: '#e2b865', text: '#e8c98a', number: 7 },
  { cents: 50000, body: '#5a2b8c', spots: '#f0c6dd', text: '#fbe9f3', number: 10 },
  { cents: 100000, body: '#dd8f22', spots: '#20190c', text: '#20190c', number: 12 },
  { cents: 500000, body: '#7a1f5c', spots: '#f2c84b', text: '#fbe9c4', number: 14 },
]

// An unusual chip looks like the next lower one.
export function chipLook(cents: number): ChipFace {
  return chipFaces.findLast((face) => face.cents <= cents) ?? chipFaces[0]!
}

// From the largest down, at most `most` chips: a picture, the number beside it is the amount.
export function stackOf(amount: number, chips: readonly number[], most = 6): number[] {
  const stack: number[] = []
  let rest = amount
  for (const chip of [...chips].sort((a, b) => b - a)) {
    while (rest >= chip && stack.length < most) {
      stack.push(chip)
      rest -= chip
    }
  }
  if (!stack.length && chips.length) stack.push(Math.min(...chips))
  return stack
}
