import { useTranslation } from 'react-i18next'
import { lookUp } from '../../../../contract/look-up'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { CheckboxGroup } from '../../../ui/Field/Choices'
import { useTypedBefore } from '../../../ui/Field/TypedBeforeContext'
import type { OrderPage } from './order-page.server'

/** Nothing is ticked where the bag is complete. */
export function Missing({
  name,
  position,
  bags,
}: Pick<OrderPage, 'bags'> & { name: string; position: number }) {
  const { t } = useTranslation('admin-orders')
  const ticked = lookUp(useTypedBefore() ?? {}, name) ?? []
  const things = bags[position]?.things ?? []
  if (things.length === 0) return null
  return (
    <Disclosure summary={t('steps.missing')} isOpen={ticked.length > 0} staysFolded>
      <CheckboxGroup name={name} label={t('steps.missingThings')} options={things} />
    </Disclosure>
  )
}
