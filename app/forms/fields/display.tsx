import { ADDRESS_PARTS, addressPartName } from '../../../contract/forms/address-parts'
import { stacks } from '../../ui/Layout/Layout.css'
import { addressPrefix, fixedCountry } from '../address-search'
import { type ControlProps, type FieldControl, inputId } from '../control-props'
import * as styles from '../forms.css'
import { useLazyComponent } from '../live/useLazyComponent'
import { FindAddress } from './FindAddress'

const loadList = () => import('../live/AddressList')

function Display(props: ControlProps) {
  const { field } = props
  const prefix = addressPrefix(field)
  if (prefix) return <AutoFill {...props} prefix={prefix} />
  return (
    <div className={stacks[8]}>
      {field.label && <p className={styles.groupName}>{field.label}</p>}
      {field.info && <p>{field.info}</p>}
      {field.subtext && <p>{field.subtext}</p>}
    </div>
  )
}

function AutoFill({ prefix, ...props }: ControlProps & { prefix: string }) {
  const { form } = props
  const List = useLazyComponent(loadList)
  const idOf = (part: (typeof ADDRESS_PARTS)[number]) => inputId(form, addressPartName(prefix, part))
  const ids = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, idOf(part)])) as Record<
    (typeof ADDRESS_PARTS)[number],
    string
  >
  return (
    <div className={styles.autoFill}>
      {List && <List inputIds={ids} country={fixedCountry(form.definition, prefix)} />}
      <FindAddress {...props} inputId={ids.Adresline1} />
    </div>
  )
}

export const display: FieldControl = {
  Control: Display,
  hasButton: (field) => addressPrefix(field) !== undefined,
}
