import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../../ui/Field/FieldGroup'
import { FileField } from '../../ui/Field/FileField'
import { TextField } from '../../ui/Field/TextField'
import { cannotChoose, type DrawnField, fieldProps, inputId, inputProps } from '../drawn-field'
import { pictureOf } from '../input-names'
import { PICTURES } from './FilePart'
import { KeptFiles } from './KeptFiles'

/** A signature: the name of who signs, or a picture of it. */
export function CanvasPart(drawn: DrawnField) {
  const { t } = useTranslation('forms')
  const { field, form } = drawn
  const { id, label, hint, note, error } = fieldProps(drawn)
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
      <FileField
        key={form.state.round}
        name={pictureOf(field.name)}
        id={inputId(form, `${field.name}_picture`)}
        label={t('canvas.picture')}
        error={form.fields.errorOf(`${field.name}_picture`)}
        accept={PICTURES}
        disabled={cannotChoose(field)}
      />
      <KeptFiles {...drawn} />
    </FieldGroup>
  )
}
