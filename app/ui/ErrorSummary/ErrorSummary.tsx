import { useNavigation } from '@remix-run/react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { WithDates } from '../WithDates/WithDates'
import * as styles from './ErrorSummary.css'

interface ErrorSummaryProps {
  title: string
  /** In the order of the fields; without the id of its control, a message is not a link. */
  errors: { fieldId?: string; message: string }[]
  takesFocus?: boolean
}

/** Takes the focus as the page opens, and again after every failed submit. */
export function ErrorSummary({ title, errors, takesFocus = true }: ErrorSummaryProps) {
  const ref = useRef<HTMLElement>(null)
  const shouldFocus = useRef(takesFocus)
  const isServerRendered = useRef(!useHydrated())
  const { state } = useNavigation()
  const titleId = useId()

  useEffect(() => {
    if (state === 'submitting' && takesFocus) shouldFocus.current = true
    if (state === 'idle' && shouldFocus.current) {
      shouldFocus.current = false
      // The visitor may have gone on to a field before the scripts ran.
      const hasGoneOn = isServerRendered.current && document.activeElement?.contains(ref.current) === false
      isServerRendered.current = false
      if (!hasGoneOn) ref.current?.focus()
    }
  }, [state, takesFocus])

  return (
    <section
      ref={ref}
      // biome-ignore lint/a11y/noAutofocus: without scripts nothing else brings the visitor here.
      autoFocus={takesFocus}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.summary}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => {
          const text = <WithDates>{message}</WithDates>
          return (
            <li key={`${fieldId} ${message}`}>
              {fieldId ? <FieldLink fieldId={fieldId}>{text}</FieldLink> : text}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The messages of fields by the ids of their controls, a general one under ''; nothing where there are none. */
export function FieldErrors({
  title,
  errors,
}: {
  title: string
  errors: Record<string, string | undefined>
}) {
  const listed = Object.entries(errors).flatMap(([fieldId, message]) =>
    message ? [{ fieldId, message }] : [],
  )
  return listed.length > 0 ? <ErrorSummary title={title} errors={listed} /> : null
}

/** Other presses open a new window or tab, which is left to the browser. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** With scripts the address stays the same, so that a step back leaves the page. */
function FieldLink({ fieldId, children }: { fieldId: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (isPlain(event) && focusField(fieldId)) event.preventDefault()
  }
  return (
    <a href={`#${fieldId}`} onClick={follow}>
      {children}
    </a>
  )
}

const CONTROLS = ':is(input, select, textarea, button):enabled:not([type="hidden"])'

/** Hidden and disabled elements refuse the focus silently. */
const isReachable = (element: Element): element is HTMLElement =>
  element.matches(`${CONTROLS}, [tabindex], a[href]`) && element.getClientRects().length > 0

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

/** The legend of its group, unless that is too far above to be in view with the control; else its label. */
function questionOf(control: HTMLElement): Element {
  const legend = control.closest('fieldset')?.querySelector(':scope > legend')
  const { bottom } = control.getBoundingClientRect()
  if (legend && bottom - legend.getBoundingClientRect().top < window.innerHeight / 2) return legend
  return ('labels' in control && (control.labels as NodeListOf<Element> | null)?.[0]) || control
}

function focusField(id: string): boolean {
  const field = document.getElementById(id)
  if (!field) return false
  unfold(field)
  const control = controlOf(field)
  if (!control) return false
  questionOf(control).scrollIntoView()
  control.focus({ preventScroll: true })
  return document.activeElement === control
}
