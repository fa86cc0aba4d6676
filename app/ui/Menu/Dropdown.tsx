import * as Radix from '@radix-ui/react-dropdown-menu'
import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as styles from './Menu.css'
import { MenuItemWrapper, type MenuProps } from './MenuItem'

/** A menu, and whether what it replaces has the focus. */
export interface Dropdown {
  Menu: typeof DropdownMenu
  takesFocus: boolean
}

/** Calls `replace` as soon as nobody is pressing a `<details>` and it is not open. */
export function whenUnused(details: HTMLDetailsElement | null, replace: (dropdown: Dropdown) => void) {
  if (!details?.isConnected) return
  if (details.open || details.matches(':active')) {
    details.addEventListener('toggle', () => whenUnused(details, replace), { once: true })
    return
  }
  const takesFocus = details.contains(document.activeElement)
  flushSync(() => replace({ Menu: DropdownMenu, takesFocus }))
}

/**
 * A menu with arrow keys. It does without Radix's Portal, so that it rests with the page under a dialog; and it is not
 * modal, as modal menus inject styles that the content security policy refuses.
 */
function DropdownMenu({ label, children, takesFocus }: MenuProps & Pick<Dropdown, 'takesFocus'>) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)

  useLayoutEffect(() => {
    if (takesFocus) trigger.current?.focus()
  }, [takesFocus])

  // Closed only after the press has had its effect: a browser does not send a form that is gone.
  const changeOpen = (open: boolean) => {
    if (open) setOpen(true)
    else setTimeout(setOpen, 0, false)
  }

  // Radix keeps Tab in the menu. It leads on from the button, with the menu gone from between.
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
