import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/locale'
import { ButtonLink } from '../../../ui/Button/Button'
import { cluster } from '../../../ui/Layout/Layout.css'
import { VerbButton } from '../../parts/VerbButton'
import { adminPath } from '../../paths'

interface CustomerStepsProps {
  id: string
  verbs: string[]
  mayErase: boolean
  mayExport: boolean
}

/** Offers the steps with an account; none where the role may only look. */
export function CustomerSteps({ id, verbs, mayErase, mayExport }: CustomerStepsProps) {
  const { t } = useTranslation('admin-customers')
  const path = adminPath(useLocale(), `customers/${id}`)
  if (verbs.length === 0 && !mayErase && !mayExport) return null
  return (
    <div className={cluster}>
      {verbs.map((verb) => (
        <VerbButton key={verb} verb={verb} variant={verb === 'block' ? 'danger' : 'quiet'}>
          {t(`steps.${verb}`)}
        </VerbButton>
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
