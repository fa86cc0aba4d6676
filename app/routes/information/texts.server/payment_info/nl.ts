import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({ country, methods, depositDays }) => ({
  title: 'Betaling',
  description: 'Hoe en wanneer u betaalt, wat de borg is en wat er gebeurt als een betaling niet lukt.',
  lead: 'U betaalt op de pagina van een betaaldienst of van uw bank, nooit op de onze. Geen enkele betaalwijze kost extra.',
  sections: [
    {
      id: 'methods',
      title: `Manieren om te betalen bij bezorging in ${country}`,
      text: [
        { facts: methods },
        'Voor een ander land kiest u uw [bezorgland](country). Aan het begin van het bestellen ziet u de betaalwijzen ook.',
      ],
    },
    {
      id: 'steps',
      title: 'Zo gaat het',
      text: [
        'Met de knop ‘Bestelling met betalingsverplichting’ plaatst u uw bestelling. Daarna gaat u naar de betaalpagina en weer terug naar ons. Daar leest u meteen of de betaling binnen is, en u krijgt een bevestiging per e-mail.',
        'Bij een overschrijving duurt het 1 tot 2 werkdagen voordat het geld binnen is. Dan pas versturen wij uw bestelling.',
        'Kaartnummers krijgen en bewaren wij niet, en inloggegevens van uw bank evenmin.',
      ],
    },
    {
      id: 'failed',
      title: 'Als een betaling mislukt of u die afbreekt',
      text: [
        'Dan is er niets afgeschreven en blijft uw bestelling bewaard. Op de pagina die volgt, kunt u hetzelfde bedrag alsnog betalen. Hebt u die pagina gesloten, bel ons dan.',
        'Is een betaling nog onderweg, dan zeggen wij dat. U hoeft niet opnieuw te betalen. Is een bestelling toch twee keer betaald, dan storten wij de tweede betaling terug.',
      ],
    },
    {
      id: 'prices',
      title: 'Prijzen',
      text: [
        'Alle prijzen zijn in euro’s en inclusief btw, tenzij er bij de prijs iets anders staat. Bij het bestellen ziet u de btw per tarief. Het bedrag op de pagina met de bestelknop is het hele bedrag: er komt later niets bij.',
      ],
    },
    {
      id: 'deposit',
      title: 'De borg',
      text: [
        'Als u huurt of probeert, betaalt u tegelijk met de bestelling een borg. Dat is een zekerheid en geen prijs; er zit dus geen btw op.',
        `U krijgt de borg terug binnen ${depositDays} dagen nadat alles bij ons terug is, op de manier waarop u hebt betaald. Normaal gebruik kost niets. Is er iets kwijt of erger beschadigd, dan vertellen wij u wat en hoeveel voordat wij iets inhouden; zie de [voorwaarden](etc/terms#damage).`,
      ],
    },
    {
      id: 'vouchers',
      title: 'Cadeaubonnen',
      text: [
        'Een cadeaubon kunt u gebruiken als u koopt. Vul de code in bij de laatste stap van het bestellen. Wat u niet gebruikt, blijft op de bon staan. Dekt de bon alles, dan hoeft u niets meer te betalen.',
      ],
    },
    {
      id: 'business',
      title: 'Zorgorganisaties en bedrijven',
      text: [
        'Bij het bestellen kunt u een bedrijfsnaam, btw-nummer en een ander factuuradres opgeven. Wilt u een offerte, een inkoopnummer of een andere afspraak, bel of mail ons dan.',
      ],
    },
    {
      id: 'refunds',
      title: 'Geld terug',
      text: [
        'Wij betalen altijd terug op de manier waarop u hebt betaald, tenzij u iets anders met ons afspreekt. Wanneer en hoeveel leest u op de pagina over [retourneren en herroepen](etc/return_policy).',
      ],
    },
  ],
})
