import type { PerLocale } from '../../../contract/locales'

/** The names of facts that several articles state, so that they are called the same everywhere. */
export const LABELS = {
  inside: { en: 'Inside (L × W × H)', nl: 'Binnenmaat (l × b × h)', de: 'Innenmaß (L × B × H)' },
  outside: { en: 'Outside (L × W × H)', nl: 'Buitenmaat (l × b × h)', de: 'Außenmaß (L × B × H)' },
  size: { en: 'Size', nl: 'Afmetingen', de: 'Maße' },
  packed: { en: 'Packed', nl: 'Ingepakt', de: 'Verpackt' },
  weight: { en: 'Weight', nl: 'Gewicht', de: 'Gewicht' },
  userWeight: { en: 'Weight of the user', nl: 'Gewicht van de gebruiker', de: 'Körpergewicht' },
  userHeight: { en: 'Height of the user', nl: 'Lengte van de gebruiker', de: 'Körpergröße' },
  headroom: { en: 'Room above the mattress', nl: 'Ruimte boven het matras', de: 'Höhe über der Matratze' },
  entrance: { en: 'Entrance', nl: 'Instap', de: 'Einstieg' },
  windows: { en: 'Mesh windows', nl: 'Gaasramen', de: 'Netzfenster' },
  frame: { en: 'Frame', nl: 'Frame', de: 'Gestell' },
  walls: { en: 'Walls and roof', nl: 'Wanden en dak', de: 'Wände und Dach' },
  base: { en: 'Base', nl: 'Bodem', de: 'Bettboden' },
  mattress: { en: 'Mattress', nl: 'Matras', de: 'Matratze' },
  material: { en: 'Material', nl: 'Materiaal', de: 'Material' },
  colour: { en: 'Colour', nl: 'Kleur', de: 'Farbe' },
  washing: { en: 'Washing', nl: 'Wassen', de: 'Waschen' },
  cleaning: { en: 'Cleaning', nl: 'Schoonmaken', de: 'Reinigung' },
  setup: { en: 'Setting up', nl: 'Opzetten', de: 'Aufbau' },
  fitting: { en: 'Fitting', nl: 'Monteren', de: 'Anbringen' },
  fits: { en: 'Fits', nl: 'Past bij', de: 'Passt zu' },
  box: { en: 'In the box', nl: 'In de doos', de: 'Im Karton' },
  languages: { en: 'Instructions', nl: 'Handleiding', de: 'Anleitung' },
} satisfies Record<string, PerLocale>
