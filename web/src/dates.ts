// Moments in one format on every page, in the viewer's zone: "Wed 18 Nov 2026", "14:05".
const date = new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const hour = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hour12: false })
const second = new Intl.DateTimeFormat('en-AU', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

const plain = (text: string) => text.replaceAll(',', '')

export const dayOf = (at: Date): string => plain(date.format(at))
export const hourOf = (at: Date): string => hour.format(at)
export const secondOf = (at: Date): string => second.format(at)
export const momentOf = (at: Date): string => `${dayOf(at)}, ${hourOf(at)}`
