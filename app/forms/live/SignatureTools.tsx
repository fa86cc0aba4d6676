import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button/Button'
import { cluster } from '../../ui/Layout/Layout.css'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import { useSignature } from './useSignature'

interface SignatureToolsProps {
  canvasId: string
  inputId: string
}

/** Brings a canvas to life: one draws on it, and takes strokes back. */
export default function SignatureTools({ canvasId, inputId }: SignatureToolsProps) {
  const { t } = useTranslation('forms')
  const { isDrawn, undo, clear } = useSignature({ canvasId, inputId, fileName: t('canvas.fileName') })
  return (
    <div className={cluster}>
      <Button type="button" variant="quiet" onClick={undo}>
        {t('canvas.undo')}
      </Button>
      <Button type="button" variant="quiet" onClick={clear}>
        {t('canvas.clear')}
      </Button>
      <p role="status" className={visuallyHidden}>
        {isDrawn && t('canvas.drawn')}
      </p>
    </div>
  )
}
