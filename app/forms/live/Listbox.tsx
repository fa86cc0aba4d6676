import { classNames } from '../../ui/classNames'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import * as styles from './live.css'
import { optionId, type useListbox } from './useListbox'

interface ListboxProps {
  id: string
  /** What the list holds, for those who listen. */
  label: string
  labels: string[]
  box: ReturnType<typeof useListbox>
  /** How many there are, or what else there is to know. */
  status: string
}

/** The list that opens under an input; the input keeps the focus. Stands in an element of class `anchor`. */
export function Listbox({ id, label, labels, box, status }: ListboxProps) {
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        hidden={!box.isOpen}
        className={styles.list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {labels.map((text, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and its keys
          <div
            key={text}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === box.active}
            className={classNames(styles.option, index === box.active && styles.marked)}
            onClick={() => box.choose(index)}
          >
            {text}
          </div>
        ))}
      </div>
      <p role="status" className={visuallyHidden}>
        {box.isWanted ? status : ''}
      </p>
    </>
  )
}
