import { getFormProps } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { FormDefinition } from '../../../contract/forms/definition'
import { FormSections } from '../../forms/FormSections'
import { Button } from '../../ui/Button/Button'
import { stacks } from '../../ui/Layout/Layout.css'
import type { CheckoutFormState } from './useCheckoutForm'

interface CheckoutFormProps {
  definition: FormDefinition
  state: CheckoutFormState
}

/** The questions of the checkout. */
export function CheckoutForm({ definition, state }: CheckoutFormProps) {
  const { t } = useTranslation('checkout')
  return (
    <Form {...getFormProps(state.form)} method="post" className={stacks[48]}>
      <p>{t('details.required')}</p>
      <FormSections
        definition={definition}
        values={state.values}
        errors={state.errors}
        onlyWith={(label) => t('details.onlyWith', { label })}
      />
      <div className={stacks[16]}>
        <p>{t('details.next')}</p>
        <div>
          <Button>{t('details.continue')}</Button>
        </div>
      </div>
    </Form>
  )
}
