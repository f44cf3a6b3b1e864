// A place for chips: a tap lays one, a long press or a tap with shift takes the last one back.
import type { Attachment } from 'svelte/attachments'

const longPressMs = 550

export function pressed(lay: () => void, takeBack: () => void): Attachment<HTMLElement> {
  return (place) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let held = false
    const up = () => clearTimeout(timer)
    place.addEventListener('pointerdown', () => {
      held = false
      clearTimeout(timer)
      timer = setTimeout(() => {
        held = true
        takeBack()
      }, longPressMs)
    })
    place.addEventListener('pointerup', up)
    place.addEventListener('pointerleave', up)
    place.addEventListener('contextmenu', (event) => event.preventDefault())
    place.addEventListener('click', (event) => {
      clearTimeout(timer)
      if (!held) (event.shiftKey ? takeBack : lay)()
      held = false
    })
    return up
  }
}
