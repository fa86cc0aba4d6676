import { stacks } from '../../ui/Layout/Layout.css'
import type { DrawnField } from '../drawn-field'
import * as styles from '../forms.css'

/** Words between the questions. */
export function DisplayPart({ field }: DrawnField) {
  return (
    <div className={stacks[8]}>
      {field.label && <p className={styles.groupName}>{field.label}</p>}
      {field.info && <p>{field.info}</p>}
      {field.subtext && <p>{field.subtext}</p>}
    </div>
  )
}
