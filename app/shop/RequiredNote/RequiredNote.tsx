import { useTranslation } from 'react-i18next'

/** Says what the asterisk means; it stands at the top of every form that shows one. */
export function RequiredNote() {
  return <p>{useTranslation('forms').t('required')}</p>
}
