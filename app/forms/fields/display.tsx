import { stacks } from '../../ui/Layout/Layout.css'
import { addressPrefix } from '../address-search'
import type { ControlProps, FieldControl } from '../control-props'
import * as styles from '../forms.css'
import { AddressSearch } from './FindAddress'

function PlainText({ field: { label, info, subtext } }: ControlProps) {
  return (
    <div className={stacks[8]}>
      {label && <p className={styles.groupName}>{label}</p>}
      {info && <p>{info}</p>}
      {subtext && <p>{subtext}</p>}
    </div>
  )
}

export const display: FieldControl = {
  Control(props) {
    const prefix = addressPrefix(props.field)
    return prefix ? <AddressSearch {...props} prefix={prefix} /> : <PlainText {...props} />
  },
  hasButton: (field) => addressPrefix(field) !== undefined,
}
