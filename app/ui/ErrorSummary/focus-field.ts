const CONTROLS = ':is(input, select, textarea, button):enabled:not([type="hidden"])'

/** Returns whether an element takes the focus: a hidden or disabled one does not, and says nothing about it. */
const isReachable = (element: Element): element is HTMLElement =>
  element.matches(`${CONTROLS}, [tabindex], a[href]`) && element.getClientRects().length > 0

/** Returns what of a field takes the focus: itself, or else the first control in it or in its group. */
function controlOf(field: Element): HTMLElement | undefined {
  const group = field.closest('fieldset')
  const others = [...field.querySelectorAll(CONTROLS), ...(group?.querySelectorAll(CONTROLS) ?? [])]
  return [field, ...others].find(isReachable)
}

function unfold(element: Element) {
  const folded = element.closest<HTMLDetailsElement>('details:not([open])')
  if (!folded) return
  folded.open = true
  unfold(folded)
}

/** Returns the question that a control answers: that of its group, unless the control is too far below it to be seen beside it. */
function questionOf(control: HTMLElement): Element {
  const legend = control.closest('fieldset')?.querySelector(':scope > legend')
  const { bottom } = control.getBoundingClientRect()
  if (legend && bottom - legend.getBoundingClientRect().top < window.innerHeight / 2) return legend
  return ('labels' in control && (control.labels as NodeListOf<Element> | null)?.[0]) || control
}

/** Focuses the field with that id, with its question in view; false if nothing of it can take the focus. */
export function focusField(id: string): boolean {
  const field = document.getElementById(id)
  if (!field) return false
  unfold(field)
  const control = controlOf(field)
  if (!control) return false
  questionOf(control).scrollIntoView()
  control.focus({ preventScroll: true })
  return document.activeElement === control
}
