import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/locale'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { cluster } from '../../../ui/Layout/Layout.css'
import { adminPath } from '../../paths'
import type { CustomerStep } from './step-names'

interface CustomerStepsProps {
  id: string
  steps: CustomerStep[]
  mayErase: boolean
  mayExport: boolean
}

/** Offers the steps with an account; none where the role may only look. */
export function CustomerSteps({ id, steps, mayErase, mayExport }: CustomerStepsProps) {
  const { t } = useTranslation('admin-customers')
  const path = adminPath(useLocale(), `customers/${id}`)
  if (steps.length === 0 && !mayErase && !mayExport) return null
  return (
    <div className={cluster}>
      {steps.map((step) => (
        <Form key={step} method="post">
          <Button name="step" value={step} variant={step === 'block' ? 'danger' : 'quiet'}>
            {t(`steps.${step}`)}
          </Button>
        </Form>
      ))}
      {mayExport ? (
        <>
          {' '}
          <ButtonLink to={`${path}/export`} variant="quiet" reloadDocument>
            {t('export')}
          </ButtonLink>
        </>
      ) : null}
      {mayErase ? (
        <>
          {' '}
          <ButtonLink to={`${path}/erase`} variant="danger">
            {t('erase.link')}
          </ButtonLink>
        </>
      ) : null}
    </div>
  )
}
