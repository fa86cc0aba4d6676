import { useTranslation } from 'react-i18next'
import type { Question } from '../../../contract/guide'
import { useLocale } from '../../i18n/locale'
import type { AdviceView } from './guide.server'

export function useAnswerText({ person, figures }: Pick<AdviceView, 'person' | 'figures'>) {
  const { t } = useTranslation('guide')
  const locale = useLocale()
  return (question: Question): string | undefined => {
    const unit = question === 'weight' ? 'kg' : 'cm'
    const figure = question === 'handling' ? undefined : figures[unit]
    if (figure !== undefined) return `${figure.toLocaleString(locale)}\u00a0${t(`${unit}.unit`)}`
    return person[question] && t(`options.${question}.${person[question]}`)
  }
}
