import * as Radix from '@radix-ui/react-dropdown-menu'
import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as styles from './Menu.css'
import { MenuItemWrapper, type MenuProps } from './MenuItem'

/** With `takesFocus`, the `<details>` that it replaces has the focus. */
export type Dropdown = { Menu: typeof DropdownMenu; takesFocus: boolean }

/** Waits until the `<details>` is closed and not being pressed. */
export function replaceWhenUnused(details: HTMLDetailsElement | null, replace: (dropdown: Dropdown) => void) {
  if (!details?.isConnected) return
  if (details.open || details.matches(':active')) {
    details.addEventListener('toggle', () => replaceWhenUnused(details, replace), { once: true })
    return
  }
  const takesFocus = details.contains(document.activeElement)
  flushSync(() => replace({ Menu: DropdownMenu, takesFocus }))
}

/** Without Portal, so that it is inert under a dialog. Not modal, as that injects styles the CSP refuses. */
function DropdownMenu({ label, children, takesFocus }: MenuProps & Pick<Dropdown, 'takesFocus'>) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)

  useLayoutEffect(() => {
    if (takesFocus) trigger.current?.focus()
  }, [takesFocus])

  // Browsers do not submit a form that was removed, so the menu closes after the click was handled.
  const changeOpen = (open: boolean) => {
    if (open) setOpen(true)
    else setTimeout(setOpen, 0, false)
  }

  // Radix keeps Tab inside the menu; here it moves on from the button.
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.stopPropagation()
    trigger.current?.focus()
    flushSync(() => setOpen(false))
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={changeOpen} modal={false}>
      <Radix.Trigger ref={trigger} className={styles.trigger}>
        {label}
      </Radix.Trigger>
      <Radix.Content className={styles.panel} align="end" collisionPadding={8} onKeyDownCapture={leaveByTab}>
        <MenuItemWrapper.Provider value={Item}>{children}</MenuItemWrapper.Provider>
      </Radix.Content>
    </Radix.Root>
  )
}

function Item({ children }: { children: ReactElement }) {
  return <Radix.Item asChild>{children}</Radix.Item>
}
