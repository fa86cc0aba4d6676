import { useTranslation } from 'react-i18next'
import { PictureSteps } from '../../shop/PictureSteps/PictureSteps'
import * as section from './section.css'

const STEPS = [1, 2, 3, 4, 5] as const

export function HowItWorks() {
  const { t } = useTranslation('home')
  const steps = STEPS.map((step) => ({ name: t(`steps.${step}.name`), text: t(`steps.${step}.text`) }))
  return (
    <section id="steps" aria-labelledby="steps-title" className={section.steps}>
      <h2 id="steps-title">{t('steps.title')}</h2>
      <PictureSteps pictures="how" steps={steps} />
    </section>
  )
}
