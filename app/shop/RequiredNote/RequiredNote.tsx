import { useTranslation } from 'react-i18next'

/** Says what the asterisk means; at the top of every form that shows one. */
export function RequiredNote() {
  return <p>{useTranslation('forms').t('required')}</p>
}
