import { useTranslation } from 'react-i18next'
import { lookUp } from '../../../contract/look-up'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { useRefused } from './useRefused'

interface MistakesProps {
  /** The ids of fields that are not called by their names, by verb and name. */
  ids?: Record<string, Record<string, string> | undefined>
  /** These are shown instead, where the page has an answer of its own. */
  errors?: Record<string, string>
}

/** Lists why a verb of the page was refused; without mistakes it shows nothing. */
export function Mistakes({ ids = {}, errors }: MistakesProps) {
  const { t } = useTranslation('forms')
  const refused = useRefused()
  const verb = refused?.verb ?? ''
  const mistakes = Object.entries(errors ?? refused?.errors ?? {}).map(([name, message]) => {
    const fieldId = lookUp(lookUp(ids, verb) ?? {}, name) ?? name
    return { ...(fieldId ? { fieldId } : {}), message }
  })
  if (mistakes.length === 0) return null
  return <ErrorSummary title={t('errors.failed')} errors={mistakes} />
}
