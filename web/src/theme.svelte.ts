// The operator's theme in force: asked once, while the page is put together.
import { faultsOf, ours, themeOf, type Theme } from './theme'

export const theme: Theme = $state({ ...ours })

let asked: Promise<void> | null = null

export function themeKnown(): Promise<void> {
  asked ??= fetch('/theme.json')
    .then((answer) => answer.json() as Promise<Partial<Theme>>)
    .then(wear, () => undefined) // without the file the house looks as we drew it
  return asked
}

function wear(written: Partial<Theme>): void {
  const wished = themeOf(written)
  const faults = faultsOf(wished)
  if (faults.length) {
    console.warn(`theme.json is not used. ${faults.join('; ')}.`)
    return
  }
  Object.assign(theme, wished)
  const { style } = document.documentElement
  const { felt, brass } = wished
  if (felt)
    for (const stop of ['lit', 'body', 'shade', 'edge'] as const) style.setProperty(`--house-felt-${stop}`, felt[stop])
  if (brass) {
    style.setProperty('--house-brass', brass.dark)
    style.setProperty('--house-brass-light', brass.light)
  }
  if (wished.name !== ours.name) nameTitles(wished.name)
}

// Every page ends its title with our name; the tab shows the operator's.
function nameTitles(name: string): void {
  const put = () => {
    const said = document.title.replace(new RegExp(`${ours.name}$`), name)
    if (said !== document.title) document.title = said
  }
  const title = document.querySelector('title')
  if (title) new MutationObserver(put).observe(title, { childList: true })
  put()
}
