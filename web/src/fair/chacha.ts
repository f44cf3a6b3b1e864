// The house's shuffle, done again: the ChaCha20 stream of RFC 8439 with nonce 0, numbers from it, and the order
// that they make (docs/fairness.md, "The shuffle"). Browsers have no ChaCha20 of their own.

const bufferBytes = 1024
const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  x[a]! += x[b]!
  x[d] = rotated(x[d]! ^ x[a]!, 16)
  x[c]! += x[d]!
  x[b] = rotated(x[b]! ^ x[c]!, 12)
  x[a]! += x[b]!
  x[d] = rotated(x[d]! ^ x[a]!, 8)
  x[c]! += x[d]!
  x[b] = rotated(x[b]! ^ x[c]!, 7)
}

export function chacha20(key: Uint8Array, bytes: number): Uint8Array {
  const words = new DataView(key.buffer, key.byteOffset, key.byteLength)
  const out = new DataView(new ArrayBuffer(bytes))
  const start = new Uint32Array(16)
  start.set(constants)
  for (let at = 0; at < 8; ++at) start[4 + at] = words.getUint32(4 * at, true)
  for (let block = 0; block * 64 < bytes; ++block) {
    start[12] = block
    const x = Uint32Array.from(start)
    for (let round = 0; round < 10; ++round) {
      for (let at = 0; at < 4; ++at) quarter(x, at, 4 + at, 8 + at, 12 + at)
      for (let at = 0; at < 4; ++at) quarter(x, at, 4 + ((at + 1) % 4), 8 + ((at + 2) % 4), 12 + ((at + 3) % 4))
    }
    for (let at = 0; at < 16; ++at) out.setUint32(block * 64 + 4 * at, x[at]! + start[at]!, true)
  }
  return new Uint8Array(out.buffer)
}

// Words of 64 bits; each buffer begins with the key of the next one.
class Words {
  private buffer: DataView = new DataView(new ArrayBuffer(0))
  private used = 0

  constructor(private key: Uint8Array) {}

  next(): bigint {
    if (this.used === this.buffer.byteLength) {
      const bytes = chacha20(this.key, bufferBytes)
      this.key = bytes.slice(0, 32)
      this.buffer = new DataView(bytes.buffer)
      this.used = 32
    }
    const word = this.buffer.getBigUint64(this.used, true)
    this.used += 8
    return word
  }

  // 0 … n-1, each exactly equally likely.
  below(n: number): number {
    const most = 2n ** 64n - 1n
    const runs = BigInt(n)
    const last = most - (((most % runs) + 1n) % runs)
    let word = this.next()
    while (word > last) word = this.next()
    return Number(word % runs)
  }
}

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K']
const sorted = [...'shdc'].flatMap((suit) => ranks.map((rank) => rank + suit))

// These cards, sorted and then shuffled by the keys, which share the draws.
export function shuffled(cards: readonly string[], keys: readonly Uint8Array[]): string[] {
  const order = [...cards].sort((one, other) => sorted.indexOf(one) - sorted.indexOf(other))
  const draws = order.length - 1
  let share = 0
  let words = new Words(keys[0] ?? new Uint8Array(32))
  for (let left = order.length; left > 1; --left) {
    const now = Math.floor(((order.length - left) * keys.length) / draws)
    if (now !== share) words = new Words(keys[(share = now)]!)
    const chosen = words.below(left)
    ;[order[left - 1], order[chosen]] = [order[chosen]!, order[left - 1]!]
  }
  return order
}
