import * as Dialog from '@radix-ui/react-dialog'
import { Link, useNavigate, useOutlet } from '@remix-run/react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../classNames'
import { Icon } from '../Icon/Icon'
import { inertWhen } from './inert'
import * as styles from './RouteDialog.css'
import { useFocusReturn } from './useFocusReturn'

interface RouteDialogProps {
  title: string
  /** Where closing leads: the URL of what lies under the dialog, with its search parameters. */
  closeTo: string
  closeLabel: string
  children: ReactNode
  /** Stays in sight at the bottom: a total and its button. */
  footer?: ReactNode
  side?: keyof typeof styles.sides
  isNarrow?: boolean
  /** `strict`: only the close link closes it, not Escape or a press outside. */
  modal?: 'strict'
  /** For `useOutletContext` in a dialog stacked on this one. */
  outletContext?: unknown
}

const prevent = (event: Event) => event.preventDefault()

// A list that has opened under an input closes first.
function leaveToList(event: Event) {
  const focused = document.activeElement
  const isList = focused?.getAttribute('role') === 'combobox'
  if (isList && focused?.getAttribute('aria-expanded') === 'true') event.preventDefault()
}

function takeFocus(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true })
}

/**
 * Draws a dialog that is a route. It is open because its URL is; closing it is going elsewhere. A dialog that is a
 * child route is drawn over it by itself. Radix's Portal and Overlay are left out: the first would keep it from the
 * server's HTML, the second injects styles a content security policy refuses.
 */
export function RouteDialog({ title, closeTo, closeLabel, side = 'centre', ...props }: RouteDialogProps) {
  const above = useOutlet(props.outletContext)
  const titleId = useId()
  const navigate = useNavigate()
  const giveFocusBack = useFocusReturn(closeTo)
  const isStrict = props.modal === 'strict'
  const closing = { to: closeTo, preventScrollReset: true }

  return (
    <>
      <Dialog.Root open onOpenChange={() => navigate(closeTo, { preventScrollReset: true })}>
        {isStrict ? (
          <div className={styles.backdrop} />
        ) : (
          <Link {...closing} className={styles.backdrop} tabIndex={-1} aria-hidden="true" />
        )}
        <Dialog.Content
          className={classNames(styles.sides[side], props.isNarrow && styles.narrow)}
          aria-labelledby={titleId}
          aria-modal={above ? undefined : true}
          aria-live="off"
          {...inertWhen(above !== null)}
          autoFocus={above === null}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveFocusBack}
          onPointerDownOutside={prevent}
          onEscapeKeyDown={isStrict ? prevent : leaveToList}
        >
          <div className={styles.header}>
            <Dialog.Title asChild>
              <h1 id={titleId} className={styles.title}>
                {title}
              </h1>
            </Dialog.Title>
            <Link {...closing} className={styles.close}>
              <Icon name="close" />
              {closeLabel}
            </Link>
          </div>
          <div className={styles.body}>{props.children}</div>
          {props.footer && <div className={styles.footer}>{props.footer}</div>}
        </Dialog.Content>
      </Dialog.Root>
      {above}
    </>
  )
}
