import { useTranslation } from 'react-i18next'
import { lookUp } from '../../../contract/look-up'
import { Disclosure } from '../../ui/Disclosure/Disclosure'
import { CheckboxGroup } from '../../ui/Field/Choices'
import { useTypedBefore } from '../../ui/Field/TypedBeforeContext'

interface MissingProps {
  id?: string
  name: string
  things: { value: string; label: string }[] | undefined
}

export function Missing({ id, name, things = [] }: MissingProps) {
  const { t } = useTranslation('admin-orders')
  const ticked = lookUp(useTypedBefore() ?? {}, name) ?? []
  if (things.length === 0) return null
  return (
    <Disclosure summary={t('steps.missing')} isOpen={ticked.length > 0} staysFolded>
      <CheckboxGroup id={id} name={name} label={t('steps.missingThings')} options={things} />
    </Disclosure>
  )
}
