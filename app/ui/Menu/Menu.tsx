import { Children, useEffect, useRef, useState } from 'react'
import { plainList } from '../Layout/Layout.css'
import type { Dropdown } from './Dropdown'
import * as styles from './Menu.css'
import type { MenuProps } from './MenuItem'

/** The server renders `<details>`; on hover or focus, a menu with arrow keys is loaded in its place. */
export function Menu({ label, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [dropdown, setDropdown] = useState<Dropdown>()

  const load = () =>
    import('./Dropdown').then(
      (module) => module?.replaceWhenUnused(details.current, setDropdown),
      () => {},
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a page
  useEffect(() => {
    if (details.current?.matches(':hover, :focus-within')) load()
  }, [])

  if (dropdown)
    return (
      <dropdown.Menu label={label} takesFocus={dropdown.takesFocus}>
        {children}
      </dropdown.Menu>
    )
  return (
    <details ref={details} className={styles.menu} onPointerEnter={load} onFocus={load}>
      <summary className={styles.trigger}>{label}</summary>
      <div className={styles.folded}>
        <ul className={plainList}>
          {Children.map(children, (item) => (
            <li>{item}</li>
          ))}
        </ul>
      </div>
    </details>
  )
}
