import { accountErrorWords } from './account-errors'
import { confirmationErrorWords } from './confirmation-errors'
import { formErrorWords } from './form-errors'
import type { ErrorWords } from './types'

/** What the backend says when it refuses something: what happened, and what to do next. */
export const errorWords: ErrorWords = {
  en: {
    ...accountErrorWords.en,
    ...formErrorWords.en,
    ...confirmationErrorWords.en,
    not_found: 'We cannot find what you asked for. Check the address, or start again from the home page.',
    method_not_allowed: 'This address cannot do that. Go back and use the buttons on the page.',
    malformed_json: 'We could not read the data, because it is not valid JSON. Correct it and send it again.',
    json_needed: 'This address only takes JSON. Send the data again as “application/json”.',
    form_needed: 'This address only takes forms. Fill in the form on our page and send it from there.',
    too_large: 'You sent more than we can take in at once. Shorten it and send it again.',
    invalid_request:
      'Something is missing or has a value we cannot use. Check what you entered, quantities too, and send it again.',
    invalid_text:
      'The text contains a character that cannot be used. Delete it, or type the text again, and send it once more.',
    csrf: 'We could not check that this form came from you. Allow cookies for this shop, open the page again and send the form once more.',
    cross_site:
      'This request came from another website, so we did not carry it out. Open the page in our shop and send it from there.',
    bad_signature:
      'The signature of this link or message is not right. Copy the whole link from your mail and open it again.',
    busy: 'The shop is very busy just now. Wait a minute, then try again.',
    generic_error:
      'Something went wrong on our side. Try again in a minute. If it happens again, call us or write to us.',
    invalid_form:
      'Some fields are not filled in correctly. Correct the marked fields and send the form again.',
    unknown_country: 'We do not know this delivery country. Choose a country from the list.',
    unknown_region: 'We do not know this region. Choose a region that belongs to your delivery country.',
    unknown_article: 'An item in your cart no longer exists. Remove it from the cart, then go on.',
    not_offered:
      '“{name}” is not available in this way in the country you chose. Remove it from the cart, or choose another delivery country.',
    cannot_rent:
      'Renting and trying are not possible in the country you chose. See whether you can buy there, or choose another delivery country.',
    cannot_buy:
      'Buying is not possible in the country you chose. See whether you can rent there, or choose another delivery country.',
    period_needed: 'The dates are missing. Choose a start and end date for the rental period or the trial.',
    period_not_a_date: 'We cannot read this as a date. Enter day, month and year, for example 21-12-2026.',
    period_too_early: 'We cannot deliver that soon. Choose {date} or a later day as the start.',
    period_too_late: 'This start is too far ahead. Choose {date} or an earlier day.',
    period_closed: 'On {date} the carrier neither delivers nor collects. Choose another day.',
    period_end_before_start: 'The end must be at least one day after the start. Choose a later end date.',
    period_too_long: 'The period can be {days} days at most. Choose an earlier end date.',
    invalid_gift: 'This gift voucher is no longer valid. Check the code, or order without a voucher.',
    gift_only_buying: 'A gift voucher only counts when you buy. Remove the code to rent or try.',
    unknown_payment_method: 'You cannot use this payment method here. Choose another one from the list.',
    price_changed:
      'The price has changed since you last saw it. Nothing has been ordered yet. Look at the new price and order if you agree.',
    key_needed:
      'The form arrived without its key (Idempotency-Key), so we have not carried it out. Go back to the page it is on and send it from there.',
    order_paid: 'This order is already paid. You do not have to do anything more.',
    order_canceled:
      'This order was canceled, so it can no longer be paid. Place a new order if you still want it.',
    return_url_refused:
      'The address to return to after paying is not part of this shop. Open your order and start the payment from there.',
    payment_failed:
      'An error occurred while starting the payment process. Your order is kept. Try again, or choose another payment method.',
  },
  nl: {
    ...accountErrorWords.nl,
    ...formErrorWords.nl,
    ...confirmationErrorWords.nl,
    not_found: 'Wij kunnen niet vinden wat u zoekt. Controleer het adres of begin opnieuw op de startpagina.',
    method_not_allowed: 'Dat kan op dit adres niet. Ga terug en gebruik de knoppen op de pagina.',
    malformed_json:
      'Wij konden de gegevens niet lezen, want dit is geen geldige JSON. Verbeter ze en verstuur ze opnieuw.',
    json_needed: 'Dit adres neemt alleen JSON aan. Verstuur de gegevens opnieuw als ‘application/json’.',
    form_needed:
      'Dit adres neemt alleen formulieren aan. Vul het formulier op onze pagina in en verstuur het daar.',
    too_large:
      'U stuurde meer dan wij in één keer kunnen verwerken. Maak het korter en verstuur het opnieuw.',
    invalid_request:
      'Er ontbreekt iets, of er staat iets in wat wij niet kunnen gebruiken. Controleer uw invoer, ook de aantallen, en verstuur alles opnieuw.',
    invalid_text:
      'In de tekst staat een teken dat niet gebruikt kan worden. Haal het weg of typ de tekst opnieuw, en verstuur die nog eens.',
    csrf: 'Wij konden niet nagaan of dit formulier van u komt. Sta cookies toe voor deze winkel, open de pagina opnieuw en verstuur het formulier nog eens.',
    cross_site:
      'Dit verzoek kwam van een andere website. Daarom hebben wij het niet uitgevoerd. Open de pagina in onze winkel en verstuur het daar.',
    bad_signature:
      'De handtekening van deze link of dit bericht klopt niet. Kopieer de hele link uit uw e-mail en open die opnieuw.',
    busy: 'Het is nu erg druk in de winkel. Wacht een minuut en probeer het dan opnieuw.',
    generic_error:
      'Er ging bij ons iets mis. Probeer het over een minuut opnieuw. Gebeurt het nog eens, bel of mail ons dan.',
    invalid_form:
      'Sommige velden zijn niet goed ingevuld. Verbeter de gemarkeerde velden en verstuur het formulier opnieuw.',
    unknown_country: 'Wij kennen dit bezorgland niet. Kies een land uit de lijst.',
    unknown_region: 'Wij kennen dit gebied niet. Kies een gebied dat bij uw bezorgland hoort.',
    unknown_article:
      'Een artikel in uw winkelwagen bestaat niet meer. Haal het uit de winkelwagen en ga dan verder.',
    not_offered:
      '‘{name}’ is op deze manier niet verkrijgbaar in het land dat u koos. Haal het uit de winkelwagen of kies een ander bezorgland.',
    cannot_rent:
      'Huren en proberen kan niet in het land dat u koos. Kijk of u er kunt kopen, of kies een ander bezorgland.',
    cannot_buy:
      'Kopen kan niet in het land dat u koos. Kijk of u er kunt huren, of kies een ander bezorgland.',
    period_needed:
      'De datums ontbreken. Kies een begin- en einddatum voor de huurperiode of de proefperiode.',
    period_not_a_date:
      'Wij kunnen hier geen datum in lezen. Vul dag, maand en jaar in, bijvoorbeeld 21-12-2026.',
    period_too_early: 'Zo snel kunnen wij niet bezorgen. Kies {date} of een latere dag als begin.',
    period_too_late: 'Deze begindatum ligt te ver vooruit. Kies {date} of een eerdere dag.',
    period_closed: 'Op {date} wordt er niet bezorgd en niet opgehaald. Kies een andere dag.',
    period_end_before_start:
      'De einddatum moet minstens één dag na de begindatum liggen. Kies een latere einddatum.',
    period_too_long: 'De periode mag hooguit {days} dagen duren. Kies een eerdere einddatum.',
    invalid_gift: 'Deze cadeaubon is niet meer geldig. Controleer de code of bestel zonder cadeaubon.',
    gift_only_buying:
      'Een cadeaubon kunt u alleen gebruiken als u koopt. Haal de code weg om te huren of te proberen.',
    unknown_payment_method: 'Met deze betaalwijze kunt u hier niet betalen. Kies een andere uit de lijst.',
    price_changed:
      'De prijs is veranderd sinds u die het laatst zag. Er is nog niets besteld. Bekijk de nieuwe prijs en bestel als u ermee akkoord gaat.',
    key_needed:
      'Het formulier kwam binnen zonder sleutel (Idempotency-Key). Daarom hebben wij het niet verwerkt. Ga terug naar de pagina waarop het staat en verstuur het daar opnieuw.',
    order_paid: 'Deze bestelling is al betaald. U hoeft niets meer te doen.',
    order_canceled:
      'Deze bestelling is geannuleerd en kan niet meer worden betaald. Plaats een nieuwe bestelling als u de artikelen nog wilt.',
    return_url_refused:
      'Het adres waar u na het betalen terugkomt, hoort niet bij deze winkel. Open uw bestelling en begin daar met betalen.',
    payment_failed:
      'Er ging iets mis bij het starten van de betaling. Uw bestelling blijft bewaard. Probeer het opnieuw of kies een andere betaalwijze.',
  },
  de: {
    ...accountErrorWords.de,
    ...formErrorWords.de,
    ...confirmationErrorWords.de,
    not_found:
      'Wir können nicht finden, was Sie suchen. Prüfen Sie die Adresse, oder beginnen Sie neu auf der Startseite.',
    method_not_allowed:
      'Das ist unter dieser Adresse nicht möglich. Gehen Sie zurück und nutzen Sie die Schaltflächen auf der Seite.',
    malformed_json:
      'Wir konnten die Daten nicht lesen, weil sie kein gültiges JSON sind. Korrigieren Sie sie und senden Sie sie erneut.',
    json_needed: 'Diese Adresse nimmt nur JSON an. Senden Sie die Daten erneut als „application/json“.',
    form_needed:
      'Diese Adresse nimmt nur Formulare an. Füllen Sie das Formular auf unserer Seite aus und senden Sie es dort ab.',
    too_large:
      'Sie haben mehr gesendet, als wir auf einmal annehmen können. Kürzen Sie es und senden Sie es erneut.',
    invalid_request:
      'Eine Angabe fehlt, oder wir können sie so nicht verwenden. Prüfen Sie Ihre Eingaben, auch die Anzahl, und senden Sie alles erneut.',
    invalid_text:
      'Der Text enthält ein Zeichen, das sich nicht verwenden lässt. Löschen Sie es, oder tippen Sie den Text neu, und senden Sie ihn noch einmal.',
    csrf: 'Wir konnten nicht prüfen, ob dieses Formular von Ihnen kommt. Erlauben Sie Cookies für diesen Shop, öffnen Sie die Seite neu und senden Sie das Formular noch einmal.',
    cross_site:
      'Diese Anfrage kam von einer anderen Website. Deshalb haben wir sie nicht ausgeführt. Öffnen Sie die Seite in unserem Shop und senden Sie sie von dort.',
    bad_signature:
      'Die Signatur dieses Links oder dieser Nachricht stimmt nicht. Kopieren Sie den ganzen Link aus Ihrer E-Mail und öffnen Sie ihn noch einmal.',
    busy: 'Im Shop ist gerade sehr viel los. Warten Sie eine Minute und versuchen Sie es dann erneut.',
    generic_error:
      'Bei uns ist etwas schiefgegangen. Versuchen Sie es in einer Minute noch einmal. Passiert es wieder, rufen Sie uns an oder schreiben Sie uns.',
    invalid_form:
      'Einige Felder sind nicht richtig ausgefüllt. Korrigieren Sie die markierten Felder und senden Sie das Formular erneut.',
    unknown_country: 'Wir kennen dieses Lieferland nicht. Wählen Sie ein Land aus der Liste.',
    unknown_region: 'Wir kennen dieses Gebiet nicht. Wählen Sie ein Gebiet, das zu Ihrem Lieferland gehört.',
    unknown_article:
      'Einen Artikel in Ihrem Warenkorb gibt es nicht mehr. Entfernen Sie ihn aus dem Warenkorb und machen Sie dann weiter.',
    not_offered:
      '„{name}“ ist in dem gewählten Land auf diese Weise nicht erhältlich. Entfernen Sie den Artikel aus dem Warenkorb, oder wählen Sie ein anderes Lieferland.',
    cannot_rent:
      'Mieten und Ausprobieren sind in dem gewählten Land nicht möglich. Sehen Sie nach, ob Sie dort kaufen können, oder wählen Sie ein anderes Lieferland.',
    cannot_buy:
      'Kaufen ist in dem gewählten Land nicht möglich. Sehen Sie nach, ob Sie dort mieten können, oder wählen Sie ein anderes Lieferland.',
    period_needed:
      'Der Zeitraum fehlt. Wählen Sie den ersten und den letzten Tag für die Miete oder zum Ausprobieren.',
    period_not_a_date:
      'Das können wir nicht als Datum lesen. Geben Sie Tag, Monat und Jahr an, zum Beispiel 21-12-2026.',
    period_too_early:
      'So bald können wir nicht liefern. Wählen Sie als Beginn den {date} oder einen späteren Tag.',
    period_too_late:
      'Dieser Beginn liegt zu weit in der Zukunft. Wählen Sie den {date} oder einen früheren Tag.',
    period_closed: 'Am {date} wird weder geliefert noch abgeholt. Wählen Sie einen anderen Tag.',
    period_end_before_start:
      'Das Ende muss mindestens einen Tag nach dem Beginn liegen. Wählen Sie ein späteres Ende.',
    period_too_long: 'Der Zeitraum darf höchstens {days} Tage lang sein. Wählen Sie ein früheres Ende.',
    invalid_gift:
      'Dieser Gutschein ist nicht mehr gültig. Prüfen Sie den Code, oder bestellen Sie ohne Gutschein.',
    gift_only_buying:
      'Gutscheine gelten nur beim Kaufen. Entfernen Sie den Code, wenn Sie mieten oder ausprobieren möchten.',
    unknown_payment_method:
      'Diese Zahlungsart steht hier nicht zur Verfügung. Wählen Sie eine andere aus der Liste.',
    price_changed:
      'Der Preis hat sich geändert, seit Sie ihn zuletzt gesehen haben. Es ist noch nichts bestellt. Sehen Sie sich den neuen Preis an und bestellen Sie, wenn Sie einverstanden sind.',
    key_needed:
      'Das Formular kam ohne seinen Schlüssel an (Idempotency-Key). Deshalb haben wir es nicht angenommen. Gehen Sie zurück zu der Seite, auf der es steht, und senden Sie es dort noch einmal.',
    order_paid: 'Diese Bestellung ist schon bezahlt. Sie müssen nichts weiter tun.',
    order_canceled:
      'Diese Bestellung wurde storniert und kann nicht mehr bezahlt werden. Bestellen Sie neu, wenn Sie die Artikel noch möchten.',
    return_url_refused:
      'Die Adresse für die Rückkehr nach dem Bezahlen gehört nicht zu diesem Shop. Öffnen Sie Ihre Bestellung und starten Sie die Zahlung dort.',
    payment_failed:
      'Beim Start der Zahlung ist ein Fehler aufgetreten. Ihre Bestellung bleibt erhalten. Versuchen Sie es noch einmal, oder wählen Sie eine andere Zahlungsart.',
  },
}
