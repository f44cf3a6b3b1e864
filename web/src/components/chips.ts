// Chips: how an amount is stacked from the table's own, and which of the house's colours each has.

const faces = [50, 100, 200, 500, 1000, 2500, 5000, 10000, 50000, 100000, 500000]

// A name for the style sheet: c50 … c500000; an unusual chip takes the next lower colour.
export function chipClass(cents: number): string {
  let found = faces[0]
  for (const face of faces) if (face <= cents) found = face
  return `c${found}`
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
