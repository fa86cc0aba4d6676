import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../../ui/Field/FieldGroup'
import { FileField } from '../../ui/Field/FileField'
import { TextField } from '../../ui/Field/TextField'
import {
  cannotChoose,
  type DrawnField,
  type FieldControl,
  fieldProps,
  inputId,
  inputProps,
} from '../drawn-field'
import * as styles from '../forms.css'
import { firstText, keptIds, keptOf, pictureOf } from '../input-names'
import { useScripted } from '../live/useScripted'
import { PICTURES } from './files'
import { KeptFiles } from './KeptFiles'

const loadTools = () => import('../live/SignatureTools')

function Signature(drawn: DrawnField) {
  const { t } = useTranslation('forms')
  const { field, form } = drawn
  const { id, label, hint, note, error } = fieldProps(drawn)
  const picture = inputId(form, `${field.name}_picture`)
  return (
    <FieldGroup name={field.name} id={`${id}-group`} label={label} hint={hint} note={note}>
      <TextField
        {...inputProps(drawn)}
        name={field.name}
        id={id}
        label={t('canvas.name')}
        error={error}
        autoComplete={field.autocomplete ?? 'name'}
        width="full"
      />
      {!cannotChoose(field) && <DrawingPlace key={form.state.round} inputId={picture} />}
      <FileField
        key={`${form.state.round} picture`}
        name={pictureOf(field.name)}
        id={picture}
        label={t('canvas.picture')}
        error={form.fields.errorOf(`${field.name}_picture`)}
        accept={PICTURES}
        disabled={cannotChoose(field)}
      />
      <KeptFiles {...drawn} />
    </FieldGroup>
  )
}

// The style sheet shows it where scripts run, so that nothing moves when they arrive.
function DrawingPlace({ inputId }: { inputId: string }) {
  const { t } = useTranslation('forms')
  const Tools = useScripted(loadTools)
  const canvas = `${inputId}-canvas`
  return (
    <div className={styles.drawing}>
      {Tools && <p className={styles.drawHere}>{t('canvas.here')}</p>}
      <canvas id={canvas} role="img" aria-label={t('canvas.draw')} className={styles.paper} />
      {Tools && <Tools canvasId={canvas} inputId={inputId} />}
    </div>
  )
}

/** A signature: the name of who signs, or a picture of it, which scripts let one draw. */
export const canvas: FieldControl = {
  Control: Signature,
  fileInput: ({ name }) => pictureOf(name),
  inputs: ({ name }, values) => ({
    [name]: firstText(values, name),
    [keptOf(name)]: firstText(values, `${name}_picture`),
  }),
  answer: ({ name }, inputs) => ({
    [name]: firstText(inputs, name),
    [`${name}_picture`]: keptIds(inputs, name)[0] ?? '',
  }),
}
