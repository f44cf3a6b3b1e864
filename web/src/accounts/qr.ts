// The dark cells of a QR code as one path, a run of cells in a row at a time.
export function cellsOf(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; ++x) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) ++x
      path += `M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`
    }
  })
  return path
}
