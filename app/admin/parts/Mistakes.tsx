import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'

/**
 * Lists mistakes by the id of the field, or by '' if they are about no field; without mistakes it shows nothing. Needs the namespace
 * `forms`.
 */
export function Mistakes({ errors }: { errors: Record<string, string> | undefined }) {
  const { t } = useTranslation('forms')
  const mistakes = Object.entries(errors ?? {}).map(([fieldId, message]) => {
    return { ...(fieldId ? { fieldId } : {}), message }
  })
  if (mistakes.length === 0) return null
  return <ErrorSummary title={t('errors.failed')} errors={mistakes} />
}
