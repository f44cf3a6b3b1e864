// The QR code of the second factor: every dark cell is drawn, and no other.
import { expect, test } from 'vitest'
import { encode } from 'uqr'
import { cellsOf } from '../src/accounts/qr'

test('runs of dark cells become one path', () => {
  expect(
    cellsOf([
      [true, true, false],
      [false, false, false],
      [false, true, true],
    ]),
  ).toBe('M0 0h2v1h-2zM1 2h2v1h-2z')
})

test('the address of an app is drawn cell by cell', () => {
  const address = 'otpauth://totp/Croupier:sam?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Croupier'
  const code = encode(address, { ecc: 'M', border: 4 })
  const drawn = code.data.map((row) => row.map(() => false))
  for (const [, x, y, length] of cellsOf(code.data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(length); ++at) drawn[Number(y)]![Number(x) + at] = true
  expect(drawn).toEqual(code.data)
  // The three corners by which a camera finds it.
  const finder = (x: number, y: number) => code.data[y]!.slice(x, x + 7).every(Boolean)
  expect([finder(4, 4), finder(code.size - 11, 4), finder(4, code.size - 11)]).toEqual([true, true, true])
})
