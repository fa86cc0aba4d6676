import * as Dialog from '@radix-ui/react-dialog'
import { Link, useActionData, useHref, useNavigate, useOutlet, useResolvedPath } from '@remix-run/react'
import { type FocusEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../classNames'
import { Icon } from '../Icon/Icon'
import { inertWhen } from './inert'
import * as styles from './RouteDialog.css'

function sectionOf(element: Element | null): string | null {
  return element?.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ?? null
}

/** Prefers links in `section`. A link in closed `<details>` refuses the focus; without one, the dialog or page below gets it. */
function focusLinkTo(pathname: string, section: string | null) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.pathname === pathname && !link.closest('[inert]'),
  )
  const isInSection = (link: Element) => section !== null && sectionOf(link) === section
  for (const link of [...links.filter(isInSection), ...links]) {
    link.focus()
    if (document.activeElement === link) return
  }
  document
    .querySelector<HTMLElement>(':is([role="dialog"], main):not([inert])')
    ?.focus({ preventScroll: true })
}

/** The opener is stored during render: when Radix looks for it, it is already inert. */
function useFocusReturn(closeTo: string) {
  const { pathname: dialogPath } = useResolvedPath('.')
  const { pathname: parentPath } = useResolvedPath(closeTo)
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  const [section] = useState(() => sectionOf(opener))

  return (event: Event) => {
    event.preventDefault()
    if (window.location.pathname !== parentPath) return
    const isUsable = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
    if (isUsable) opener.focus()
    else focusLinkTo(dialogPath, section)
  }
}

/** Closes the dialog so that a step back does not open it again, with the step that opened it where the browser tells of it. */
function useClose(closeTo: string) {
  const navigate = useNavigate()
  const href = useHref(closeTo)
  return (event?: MouseEvent) => {
    if (event?.metaKey || event?.ctrlKey || event?.shiftKey) return
    event?.preventDefault()
    const { navigation } = window as Partial<Pick<Window, 'navigation'>>
    const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
    const isBelow = before?.sameDocument && before.url === new URL(href, window.location.href).href
    if (isBelow) navigate(-1)
    else navigate(closeTo, { preventScrollReset: true, replace: true })
  }
}

interface RouteDialogProps {
  title: string
  /** The URL under the dialog, with its search parameters. */
  closeTo: string
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
  below?: ReactNode
  side?: keyof typeof styles.sides
  isNarrow?: boolean
  /** A press outside does not close it. */
  modal?: 'strict'
}

const prevent = (event: Event) => event.preventDefault()

function takeFocus(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true })
}

// From the first control back to the last, Radix moves the focus without scrolling. A pressed control must not move.
function showFocus({ target, currentTarget }: FocusEvent) {
  if (target !== currentTarget && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest' })
}

/** Radix takes the dialog mounted last for the uppermost, so a covered one is mounted as Radix content once it is uncovered. */
function useWaitsForTop(isCovered: boolean): boolean {
  const [isWaiting, setIsWaiting] = useState(isCovered)
  if (isWaiting && !isCovered) setIsWaiting(false)
  return isWaiting && isCovered
}

/** Without Radix's Portal, which the server cannot render, and Overlay, whose styles the CSP refuses. The uppermost dialog comes first. */
export function RouteDialog({ title, closeTo, closeLabel, side = 'centre', ...props }: RouteDialogProps) {
  const stackedDialog = useOutlet()
  const isCovered = stackedDialog !== null
  const isWaiting = useWaitsForTop(isCovered)
  const isAnswer = useActionData() !== undefined
  const titleId = useId()
  const close = useClose(closeTo)
  const giveFocusBack = useFocusReturn(closeTo)
  const isStrict = props.modal === 'strict'
  const closeLink = { to: closeTo, preventScrollReset: true, onClick: close }
  const box = {
    className: classNames(styles.sides[side], props.isNarrow && styles.narrow),
    'aria-labelledby': titleId,
    'aria-live': 'off' as const,
    ...inertWhen(isCovered),
  }
  const content = (
    <>
      <div className={styles.header}>
        <Dialog.Title asChild>
          <h1 id={titleId} className={styles.title}>
            {title}
          </h1>
        </Dialog.Title>
        <Link {...closeLink} className={styles.close} data-closes="">
          <Icon name="close" />
          {closeLabel}
        </Link>
      </div>
      <div className={styles.body}>{props.children}</div>
      {props.footer && <div className={styles.footer}>{props.footer}</div>}
      {props.below && <div className={styles.below}>{props.below}</div>}
    </>
  )

  return (
    <>
      {stackedDialog && <div className={styles.above}>{stackedDialog}</div>}
      <Dialog.Root open onOpenChange={() => close()}>
        {isStrict ? (
          <div className={styles.backdrop} />
        ) : (
          <Link {...closeLink} className={styles.backdrop} tabIndex={-1} aria-hidden="true" />
        )}
        {isWaiting ? (
          <div role="dialog" {...box}>
            {content}
          </div>
        ) : (
          <Dialog.Content
            {...box}
            aria-modal={isCovered ? undefined : true}
            // A refused form has its list of mistakes, which takes the focus.
            autoFocus={!isCovered && !isAnswer}
            onOpenAutoFocus={takeFocus}
            onCloseAutoFocus={giveFocusBack}
            onFocus={showFocus}
            onPointerDownOutside={prevent}
            onEscapeKeyDown={isCovered ? prevent : undefined}
          >
            {content}
          </Dialog.Content>
        )}
      </Dialog.Root>
    </>
  )
}
