/**
 * Short German nouns that a child of six can read and type, 3 to 10 letters: at home, at school, outdoors, animals nobody is called,
 * food, weather, days. No umlauts and no sharp s, so that they can be typed on any keyboard; no small L and no capital I or O, which
 * look like other letters or digits on paper; and nothing that would hurt on somebody's slip.
 */
const WORDS = `
Abend Abendrot Abenteuer Acker Adresse Ahorn Ameise Ananas Anemone Anfang Anker Ankunft Anorak Antwort Anzug Apotheke Aprikose Armband
Aufsatz Aufzug Ausgang Aussicht Auster Auto Autobahn Autobus Avocado Bach Backofen Backstube Badehose Badetuch Bagger Bahn Bahnhof
Bahnsteig Banane Band Bank Bauernbrot Bauernhof Baum Baumhaus Baumkrone Baumrinde Bauwerk Bauzaun Becher Beere Beet Berg Bergbach
Bergdorf Bergfest Bergsee Bergweg Bergwiese Bernstein Besen Besteck Besuch Bett Bettdecke Biber Biene Birke Birnbaum Birne Boden Bogen
Bohne Bohrer Boot Bootshaus Bootssteg Brandung Brause Brett Brief Briefpost Brombeere Brosche Brot Brotdose Brotkorb Brotkruste
Brotteig Brotzeit Brunnen Buch Buche Buchfink Buchseite Buchstabe Bucht Bude Buntstift Burg Bus Busch Busfahrt Butter Butterbrot Chor
Dach Dachboden Dachs Dampfer Daunen Decke Deich Dezember Diamant Dienstag Diktat Dorf Dorfteich Dorn Dose Drachen Draht Dreieck
Dreirad Drucker Duft Dusche Ebbe Echo Eckbank Ecke Efeuranke Eiche Eidechse Eimer Eintopf Eintritt Eis Eisbahn Eisbecher Eisberg Eisen
Eisenbahn Eistee Ente Erbse Erdbeere Erde Erdnuss Ernte Essen Fach Faden Fahne Fahrkarte Fahrrad Fahrt Fahrtwind Farbe Farm Farn
Farnkraut Februar Feder Fee Feier Feige Fenster Ferien Ferienhaus Fernrohr Fernweh Feuer Feuerstein Feuerwehr Feuerwerk Fichte Figur
Fingerhut Fink Fisch Fischnetz Fischotter Foto Frage Freitag Freude Friede Frosch Frost Frucht Fuchs Fundort Futter Garage Garderobe
Garten Gartenhaus Gartentor Gartenzaun Gebirge Gedanke Gedicht Gegend Gehweg Geige Gepard Geranie Gerste Geschenk Gesicht Getreide
Gewicht Gewinn Gewitter Giraffe Gitarre Gitter Graben Gras Grenze Griff Grund Gruppe Gummi Gurke Hafen Hafenstadt Hafer Hagebutte
Hamster Handpuppe Handschuh Handtuch Harfe Hase Hasenohr Haube Haus Hausboot Hausdach Haustier Haustor Haustreppe Hecke Heft Heide
Heidekraut Heimat Heimweg Heizung Hemd Hemdknopf Herbst Herd Heu Heuboden Himbeere Hirsch Hitze Hocker Hof Honig Honigbiene Honigbrot
Horizont Horn Hose Hufeisen Hund Hut Hutschnur Jacke Jaguar Jahr Januar Jeans Joghurt Juni Kabine Kakao Kamera Kamin Kamm Kanne Kanu
Kappe Karotte Karte Karton Kastanie Kasten Kater Katze Katzenohr Keks Kern Kerze Kette Kiebitz Kiefer Kino Kirschbaum Kirsche Kissen
Kiste Kiwi Knopf Knoten Kochbuch Kochtopf Koffer Kokosnuss Komet Kompass Kompott Konzert Korb Korn Kornkammer Kran Kranich Kranz Kraut
Krautkopf Kreide Kreis Kresse Kreuz Kreuzung Krokus Krone Krug Kuchen Kuchenform Kuchenrad Kuckuck Kurve Kutsche Lampe Land Landhaus
Landkarte Landweg Laterne Laub Leinwand Leiter Lenker Leopard Lerche Licht Lichtung Limonade Linse Liste Locke Luft Luftpumpe Lupe
Magnet Mai Mandarine Margerite Markt Marktstand Marmor Mauer Mauerwerk Maus Mausohr Meer Meerwasser Meise Meter Mikrofon Minute Mittag
Mitte Mittwoch Monat Mond Mondnacht Montag Moos Moosbeere Mooswiese Morgen Morgenrot Morgentau Motor Museum Musik Nacht Nachtwache
Nest Netz Neumond Nordsee Nordstern Nordwind Note Notizbuch November Nummer Nuss Nussbaum Nussecke Paar Paket Panda Papagei Papier
Papierboot Pappe Paprika Paranuss Park Parkbank Pastinake Pause Pausenhof Pfad Pfanne Pfeife Pfirsich Pfote Piano Pinguin Pinie
Pinzette Pizza Pony Ponyhof Posaune Post Postamt Postauto Postkarte Preis Probe Projekt Pudding Punkt Puppe Puppenhaus Quark Quartett
Quitte Rabe Rad Radweg Rahmen Rakete Rand Rasen Rathaus Raum Raumfahrt Regen Regenbogen Regenhut Regentonne Reifen Reiher Reis Reise
Reisebus Reisepass Reiskorn Reiterhof Rennen Rentier Rettich Rezept Rind Ring Ringbuch Robbe Roboter Rock Rose Rosenbeet Rosenduft
Rosine Rosmarin Rotbuche Rucksack Ruder Ruderboot Runde Rundreise Rundweg Rutsche Saat Sache Sack Saft Sahne Samen Samstag Sand
Sandbank Sandburg Sanddorn Sandkasten Sandkorn Sandstein Sanduhr Sardine Satz Schach Schatten Schere Scheune Schiene Schiff Schmuck
Schnecke Schnee Schneehase Schnur Schrank Schraube Schrift Schritt Schuh Schuhband Schwamm Schwan See Seebad Seegras Seehund Seepferd
Seerose Seestern Seeufer Seife Seite Senf Senfkorn September Sesamkorn Sieb Sitz Socke Sofa Sommer Sommertag Sonne Sonnenbad Sonnenhut
Sonnenuhr Sonntag Spaten Spatz Specht Speise Spinat Spitze Sport Sportart Sprache Spur Stadt Stadtpark Steckdose Stein Steinbock
Steinweg Stern Stift Stimme Stirnband Stock Stoff Storch Strand Strandbad Strandgut Strandkorb Strandsand Strauch Strecke Strohhut
Strom Strumpf Stube Stufe Stunde Sturm Suppe Suppentopf Tag Tagebuch Tanne Tannenbaum Tanz Tasche Tasse Tastatur Taube Taxi Tee
Teekanne Teetasse Teich Tennis Teppich Theater Thron Tierheim Tiger Tinte Tisch Tischtuch Toast Tomate Ton Topf Tor Torbogen Torte
Traktor Traube Traum Treppe Trompete Tropfen Truhe Tuch Turm Turmuhr Turnhose Turnier Turnschuh Ufer Uferbank Uferweg Uhr Uhrwerk
Umweg Umzug Vase Versteck Vitamin Vorhang Vormittag Waage Wabe Wachhund Wachs Wagen Wand Wanderung Wanderweg Wandfarbe Wanduhr Wanne
Wappen Wasser Wasserhahn Wasserrad Watte Wecker Weg Wegrand Wegweiser Weide Weinberg Weizen Werkbank Werkraum Weste Westwind Wetter
Wiege Wiese Wiesenweg Wind Windjacke Windrad Winter Wintermond Wintertag Wissen Woche Wohnung Wohnwagen Wort Wunder Wunsch Zahnrad
Zange Zauber Zaun Zebra Zeichen Zeichnung Zeitreise Zeitung Zimmer Zimt Zimtstern Zirkus Zitrone Zoo Zopf Zucker Zuckerdose Zug
Zugfahrt Zukunft Zweig Zwergenhut Zwieback
`;

/** Capitalised words, each once. */
export const START_PASSWORD_WORDS: readonly string[] = WORDS.trim().split(/\s+/);
