import { stacks } from '../../ui/Layout/Layout.css'
import type { DrawnField } from '../drawn-field'

/** Words between the questions. */
export function DisplayPart({ field }: DrawnField) {
  return (
    <div className={stacks[8]}>
      {field.label && <p>{field.label}</p>}
      {field.info && <p>{field.info}</p>}
      {field.subtext && <p>{field.subtext}</p>}
    </div>
  )
}
