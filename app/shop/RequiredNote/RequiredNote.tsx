import { useTranslation } from 'react-i18next'

export function RequiredNote() {
  return <p>{useTranslation('forms').t('required')}</p>
}
