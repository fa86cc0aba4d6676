import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { stacks } from '../../ui/Layout/Layout.css'
import { PictureSteps } from '../PictureSteps/PictureSteps'

const SET_UP = [1, 2, 3, 4, 5] as const
const PACK = [1, 2, 3] as const

/** Shows how any of the beds is set up and packed; both models are built alike. */
export function SetUp() {
  const { t } = useTranslation('articles')
  return (
    <div className={stacks[24]}>
      <p>{t('setUp.lead')}</p>
      <PictureSteps pictures="assembly" steps={SET_UP.map((step) => ({ text: t(`setUp.steps.${step}`) }))} />
      <h3>{t('pack.title')}</h3>
      <PictureSteps pictures="packing" steps={PACK.map((step) => ({ text: t(`pack.steps.${step}`) }))} />
      <p>
        <a href={`/${useLocale()}/etc/easy_bed`}>{t('easyRead')}</a>
      </p>
    </div>
  )
}
