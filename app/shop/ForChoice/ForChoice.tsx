import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { classNames } from '../../ui/classNames'
import * as styles from '../../ui/Field/Field.css'
import { useIsGraphical } from '../useIsGraphical'

const HIDDEN = { visibility: 'hidden' } as const
const VISIBLE = { visibility: 'visible' } as const

interface ForChoiceProps {
  /** Scripts set it when the fields hold something else than this was worked out for. */
  isOld: boolean
  /** This takes the room of an old sum, so that nothing moves. */
  instead?: ReactNode
  children: ReactNode
}

/** Shows what was worked out for the fields of a form beside it, until they may hold something else. */
export function ForChoice({ isOld, instead, children }: ForChoiceProps) {
  const isFollowed = useHydrated()
  const isGraphical = useIsGraphical()
  // Scripts set it on the elements, as a style sheet with :has hides nothing in browsers that do not know that.
  const isGone = isFollowed && isOld
  return (
    <div className={classNames(styles.workedOut, !isFollowed && styles.drawn)}>
      <div className={styles.result} style={isGone ? HIDDEN : undefined}>
        {children}
      </div>
      {isGraphical && instead && (
        <p className={styles.instead} style={isGone ? VISIBLE : undefined}>
          {instead}
        </p>
      )}
    </div>
  )
}

type Held = Record<string, string>

function textsOf(form: HTMLFormElement): Held {
  const held: Held = {}
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value : ''
    held[name] = name in held ? `${held[name]},${text}` : text
  }
  return held
}

/** Returns what the fields of a form hold, by name and those of one name between commas, as soon as scripts run, also what was typed before; undefined until then. */
export function useHeld(form: RefObject<HTMLFormElement>): Held | undefined {
  const [held, setHeld] = useState<Held>()
  // A page that is drawn anew may change fields, which fires no event.
  useEffect(() => {
    const element = form.current
    if (!element) return
    const follow = () => {
      const now = textsOf(element)
      setHeld((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    follow()
    element.addEventListener('input', follow)
    element.addEventListener('change', follow)
    return () => {
      element.removeEventListener('input', follow)
      element.removeEventListener('change', follow)
    }
  })
  return held
}
