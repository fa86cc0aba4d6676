import type { PerLocale } from '../../contract/locales'

/** What is refused about forms and the files that belong to them. */
export const FORM_ERROR_CODES = [
  'form_sent_otherwise',
  'file_needed',
  'empty_file',
  'too_large_file',
  'not_pdf_or_image',
  'file_unreadable',
  'image_too_large',
  'upload_unavailable',
] as const

/** The sentences for them. Placeholders: too_large_file {limit}, in MB; image_too_large {limit}, in megapixels. */
export const formErrorWords: PerLocale<Record<(typeof FORM_ERROR_CODES)[number], string>> = {
  en: {
    form_sent_otherwise:
      'This form was already sent, with other answers. Open the page again if you want to send it once more.',
    file_needed: 'This address only takes files. Choose the file on our page and send it from there.',
    empty_file: 'This file is empty. Choose another one.',
    too_large_file: 'This file is too large. It can have {limit} MB at most.',
    not_pdf_or_image:
      'We cannot use this kind of file. Choose a PDF, or a picture as JPEG, PNG, WebP or GIF.',
    file_unreadable: 'This file is damaged or not complete. Save it anew, or choose another one.',
    image_too_large:
      'This picture is too large. It can have {limit} megapixels at most. Make it smaller, or choose another one.',
    upload_unavailable:
      'We cannot take in files just now. Nothing was kept. Try again in a few minutes, or send the form without files.',
  },
  nl: {
    form_sent_otherwise:
      'Dit formulier is al verstuurd, met andere antwoorden. Open de pagina opnieuw als u het nog een keer wilt versturen.',
    file_needed:
      'Dit adres neemt alleen bestanden aan. Kies het bestand op onze pagina en verstuur het daar.',
    empty_file: 'Dit bestand is leeg. Kies een ander bestand.',
    too_large_file: 'Dit bestand is te groot. Het mag hoogstens {limit} MB zijn.',
    not_pdf_or_image:
      'Dit soort bestand kunnen wij niet gebruiken. Kies een PDF, of een afbeelding als JPEG, PNG, WebP of GIF.',
    file_unreadable:
      'Dit bestand is beschadigd of niet compleet. Sla het opnieuw op of kies een ander bestand.',
    image_too_large:
      'Deze afbeelding is te groot. Ze mag hoogstens {limit} megapixel hebben. Maak haar kleiner of kies een andere.',
    upload_unavailable:
      'Wij kunnen nu geen bestanden aannemen. Er is niets bewaard. Probeer het over een paar minuten opnieuw, of verstuur het formulier zonder bestanden.',
  },
  de: {
    form_sent_otherwise:
      'Dieses Formular wurde schon abgeschickt, mit anderen Angaben. Öffnen Sie die Seite neu, wenn Sie es noch einmal abschicken möchten.',
    file_needed:
      'Diese Adresse nimmt nur Dateien an. Wählen Sie die Datei auf unserer Seite aus, und schicken Sie sie von dort.',
    empty_file: 'Diese Datei ist leer. Wählen Sie eine andere.',
    too_large_file: 'Diese Datei ist zu groß. Sie darf höchstens {limit} MB haben.',
    not_pdf_or_image:
      'Mit dieser Art von Datei können wir nichts anfangen. Wählen Sie ein PDF oder ein Bild als JPEG, PNG, WebP oder GIF.',
    file_unreadable:
      'Diese Datei ist beschädigt oder unvollständig. Speichern Sie sie neu, oder wählen Sie eine andere.',
    image_too_large:
      'Dieses Bild ist zu groß. Es darf höchstens {limit} Megapixel haben. Verkleinern Sie es, oder wählen Sie ein anderes.',
    upload_unavailable:
      'Wir können gerade keine Dateien annehmen. Es wurde nichts gespeichert. Versuchen Sie es in ein paar Minuten noch einmal, oder schicken Sie das Formular ohne Dateien ab.',
  },
}
