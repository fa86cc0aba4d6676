import { useTranslation } from 'react-i18next'
import { variants } from '../../ui/Button/Button.css'
import { Icon } from '../../ui/Icon/Icon'
import { cluster } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { PhoneLink, TextPhone } from '../ContactLink/ContactLinks'
import { usePromised } from '../shell-data'

const EMERGENCY = '112'

function withEmergencyLink(step: string) {
  const start = step.indexOf(EMERGENCY)
  if (start < 0) return step
  return (
    <>
      {step.slice(0, start)}
      <a href={`tel:${EMERGENCY}`}>{EMERGENCY}</a>
      {step.slice(start + EMERGENCY.length)}
    </>
  )
}

export function SafetySteps() {
  const { t } = useTranslation(['fault', 'contact'])
  const isPromised = usePromised()
  const [first = '', ...others] = t('steps', { returnObjects: true }) as string[]
  return (
    <Notice tone="warning" title={t('now')} isSection>
      <ol>
        <li>{withEmergencyLink(first)}</li>
      </ol>
      <p className={cluster}>
        <strong>{t('call')}</strong> <PhoneLink className={variants.main} icon={<Icon name="phone" />} />
      </p>
      <p>
        {isPromised('phone') ? t('contact:always') : null} <TextPhone />
      </p>
      <ol start={2}>
        {others.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{t('after')}</p>
    </Notice>
  )
}
