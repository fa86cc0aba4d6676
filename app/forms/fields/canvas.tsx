import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../../ui/Field/FieldGroup'
import { FileField } from '../../ui/Field/FileField'
import { TextField } from '../../ui/Field/TextField'
import {
  type ControlProps,
  type FieldControl,
  fieldProps,
  inputId,
  inputProps,
  isChoiceDisabled,
} from '../control-props'
import * as styles from '../forms.css'
import { firstText, keptIds, keptOf, pictureOf } from '../input-names'
import { useLazyComponent } from '../live/useLazyComponent'
import { PICTURES } from './files'
import { KeptFiles } from './KeptFiles'

const loadTools = () => import('../live/SignatureTools')

function Signature(props: ControlProps) {
  const { t } = useTranslation('forms')
  const { field, form } = props
  const { id, label, hint, note, error, required } = fieldProps(props)
  const picture = inputId(form, `${field.name}_picture`)
  return (
    <FieldGroup
      name={field.name}
      id={`${id}-group`}
      label={label}
      hint={hint}
      note={note}
      required={required}
      requiredText={t('mandatory')}
    >
      <TextField
        {...inputProps(props)}
        name={field.name}
        id={id}
        label={t('canvas.name')}
        error={error}
        autoComplete={field.autocomplete ?? 'name'}
        width="full"
      />
      {!isChoiceDisabled(field) && <DrawingPlace key={form.state.round} inputId={picture} />}
      <FileField
        key={`${form.state.round} picture`}
        name={pictureOf(field.name)}
        id={picture}
        label={t('canvas.picture')}
        error={form.fields.errorOf(`${field.name}_picture`)}
        accept={PICTURES}
        disabled={isChoiceDisabled(field)}
      />
      <KeptFiles {...props} />
    </FieldGroup>
  )
}

// CSS shows it where scripting is enabled, so that hydration does not shift the layout.
function DrawingPlace({ inputId }: { inputId: string }) {
  const { t } = useTranslation('forms')
  const Tools = useLazyComponent(loadTools)
  const canvas = `${inputId}-canvas`
  return (
    <div className={styles.drawing}>
      {Tools && <p className={styles.drawHere}>{t('canvas.here')}</p>}
      <canvas id={canvas} role="img" aria-label={t('canvas.draw')} className={styles.paper} />
      {Tools && <Tools canvasId={canvas} inputId={inputId} />}
    </div>
  )
}

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
