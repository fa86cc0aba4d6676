import { type ReactNode, type RefObject, startTransition, useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { classNames } from '../../ui/classNames'
import * as styles from '../../ui/Field/Field.css'
import { onEdit } from '../../ui/Field/useTypedText'
import { useIsGraphical } from '../shell-data'

interface ForChoiceProps {
  /** Set by scripts once the fields differ from those of the result. */
  isOld: boolean
  isAsked?: boolean
  /** Shown in the place of an outdated result, so that nothing moves. */
  replacement?: ReactNode
  children: ReactNode
}

/** Shows a result until the fields that it was computed from change, or a new one has come. */
export function ForChoice({ isOld, isAsked = false, replacement, children }: ForChoiceProps) {
  const isHydrated = useHydrated()
  const isGraphical = useIsGraphical()
  // Inline, as browsers without :has would hide nothing.
  const isPending = isHydrated && isOld && isAsked
  const isHidden = isHydrated && isOld && !isAsked
  return (
    <div className={classNames(styles.workedOut, !isHydrated && styles.drawn)}>
      <div
        aria-busy={isPending || undefined}
        className={classNames(styles.result, isPending && styles.pending)}
        style={isHidden ? { visibility: 'hidden' } : undefined}
      >
        {children}
      </div>
      {isGraphical && replacement && (
        <p className={styles.instead} style={isHidden ? { visibility: 'visible' } : undefined}>
          {replacement}
        </p>
      )}
    </div>
  )
}

/** The values of a form, joined by commas under one name; undefined until scripts run. */
export function useFormTexts(form: RefObject<HTMLFormElement>) {
  const [texts, setTexts] = useState<Record<string, string>>()
  // Without dependencies, as rendering may change fields without an event.
  useEffect(() => {
    const element = form.current
    if (!element) return
    const update = () => {
      const data = new FormData(element)
      const next = Object.fromEntries([...data.keys()].map((name) => [name, data.getAll(name).join()]))
      // The control itself is painted first.
      startTransition(() =>
        setTexts((current) => (JSON.stringify(current) === JSON.stringify(next) ? current : next)),
      )
    }
    update()
    return onEdit(element, update)
  })
  return texts
}
