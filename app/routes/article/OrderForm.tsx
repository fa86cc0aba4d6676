import { Form, useSubmit } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_QUANTITY } from '../../../contract/limits'
import { formatMoney } from '../../i18n/money'
import { PeriodFields } from '../../shop/PeriodFields/PeriodFields'
import { usePagePath } from '../../shop/page-path'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { useIsGraphical } from '../../shop/useIsGraphical'
import { Button } from '../../ui/Button/Button'
import { EnterButton } from '../../ui/Button/EnterButton'
import { QuantityField } from '../../ui/Field/QuantityField'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { isComplete } from './is-complete'
import type { OrderPanelData } from './order-panel.server'

export function OrderForm({ orderPanel }: { orderPanel: OrderPanelData & { isPosted: boolean } }) {
  const { t } = useTranslation(['articles', 'periods'])
  const { typed, errors, calendar, sharesPeriod, breakdown, isPosted } = orderPanel
  const action = usePagePath()
  const submit = useSubmit()
  const isGraphical = useIsGraphical()

  // With scripts, the price is updated as soon as the fields hold a valid choice.
  function showPrice({ currentTarget }: FormEvent<HTMLFormElement>) {
    if (!isComplete(new FormData(currentTarget), calendar)) return
    submit(currentTarget, { method: 'get', action, replace: true, preventScrollReset: true })
  }

  return (
    <Form
      method="post"
      action={action}
      noValidate
      preventScrollReset
      className={stacks[24]}
      onChange={showPrice}
    >
      <RequiredNote />
      {isGraphical && errors && <EnterButton>{t('articles:addToCart')}</EnterButton>}
      {calendar ? (
        <PeriodFields
          calendar={calendar}
          values={typed}
          errors={errors}
          takeBy={isPosted ? undefined : 'get'}
        />
      ) : null}
      {calendar && sharesPeriod ? <p>{t('periods:shared')}</p> : null}
      <QuantityField
        name="quantity"
        label={t('articles:quantity')}
        defaultValue={typed.quantity}
        error={errors?.quantity}
        max={MAX_QUANTITY}
        autoComplete="off"
        required
      />
      <div className={cluster}>
        <Button>{t('articles:addToCart')}</Button>{' '}
        <Button variant="quiet" formMethod="get">
          {t('articles:showPrice')}
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">
          {breakdown && !errors ? t('articles:comesTo', { amount: formatMoney(breakdown.total) }) : ''}
        </span>
      </VisuallyHidden>
    </Form>
  )
}
