import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { classNames } from '../../ui/classNames'
import * as styles from '../../ui/Field/Field.css'
import { onEdit } from '../../ui/Field/useTypedText'
import { useIsGraphical } from '../shell-data'

interface ForChoiceProps {
  /** Set by scripts once the fields have other values than the result is for. */
  isOld: boolean
  /** Takes the room of an outdated result, so that nothing moves. */
  instead?: ReactNode
  children: ReactNode
}

/** Shows a result until the fields it is for have changed. */
export function ForChoice({ isOld, instead, children }: ForChoiceProps) {
  const isFollowed = useHydrated()
  const isGraphical = useIsGraphical()
  // Inline, as browsers without :has would hide nothing.
  const isGone = isFollowed && isOld
  return (
    <div className={classNames(styles.workedOut, !isFollowed && styles.drawn)}>
      <div className={styles.result} style={isGone ? { visibility: 'hidden' } : undefined}>
        {children}
      </div>
      {isGraphical && instead && (
        <p className={styles.instead} style={isGone ? { visibility: 'visible' } : undefined}>
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

/** The values of a form, joined by commas under one name; undefined until scripts run. */
export function useHeld(form: RefObject<HTMLFormElement>): Held | undefined {
  const [held, setHeld] = useState<Held>()
  // Drawing again may change fields without an event.
  useEffect(() => {
    const element = form.current
    if (!element) return
    const follow = () => {
      const now = textsOf(element)
      setHeld((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    follow()
    return onEdit(element, follow)
  })
  return held
}
