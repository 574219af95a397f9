/**
 * Harmless German nouns of 6 to 14 letters for start passwords: plants, animals nobody is called, food, weather, landscape, house,
 * school, tools, music, travel. No umlauts and no sharp s, so that they can be typed on any keyboard.
 */
const WORDS = `
Ahornblatt Akazie Ananas Anemone Apfelbaum Apfelsine Aprikose Artischocke Avocado Banane Basilikum Baumkrone Baumrinde Birnbaum
Blumenkohl Blumentopf Blumenwiese Brennholz Brokkoli Brombeere Buchsbaum Buchweizen Chrysantheme Dahlie Dattelpalme Distel Edelweiss
Efeuranke Eichenblatt Eisblume Eisenkraut Erdbeere Erdnuss Esskastanie Eukalyptus Farnkraut Feigenbaum Feldblume Feldsalat Fenchel
Fichte Flieder Forsythie Fuchsie Gardenie Geranie Gerste Getreide Ginster Gladiole Grashalm Gurkenkern Hagebutte Haselnuss Heidekraut
Heidelbeere Herbstlaub Himbeere Hirsekorn Holunder Hortensie Ingwer Johannisbeere Kamille Karotte Kastanie Kichererbse Kiefer Kirschbaum
Kirsche Klatschmohn Kleeblatt Knoblauch Kokosnuss Kopfsalat Koriander Kornblume Krokus Kresse Lavendel Limette Lindenblatt Lorbeer
Lupine Magnolie Maiskolben Mandarine Mandel Mangold Margerite Maulbeere Melisse Melone Mimose Mirabelle Moosbeere Muskatnuss Narzisse
Nektarine Obstbaum Oleander Olivenbaum Orange Orchidee Oregano Palmblatt Paprika Pappel Paranuss Pastinake Petersilie Pfefferminze
Pfingstrose Pfirsich Pflaume Pistazie Platane Preiselbeere Primel Quitte Radieschen Rettich Rhabarber Ringelblume Rosenblatt Rosengarten
Rosenkohl Rosmarin Rotbuche Salbei Sauerampfer Schafgarbe Schilfrohr Schnittlauch Seerose Sellerie Senfkorn Sesamkorn Sojabohne
Sonnenblume Spargel Spinat Stachelbeere Stechpalme Steinpilz Tannenbaum Teeblatt Thymian Tomate Traubenkern Trauerweide Tulpenfeld
Vanille Veilchen Wacholder Waldmeister Waldrand Walnuss Weidenkorb Weintraube Weizenkorn Wiesenblume Wurzelwerk Zimtstange Zitrone
Zucchini Zuckererbse Zwetschge Adlerhorst Albatros Alpaka Ameise Antilope Auster Bachstelze Bernhardiner Bienenstock Bienenwabe Birkhuhn
Blaumeise Buchfink Buntspecht Delfin Dompfaff Eidechse Eisvogel Elefant Fasanenfeder Feldhase Feldlerche Flamingo Flunder Fohlen Forelle
Gazelle Gepard Giraffe Goldfisch Haubenmeise Hermelin Hirschkalb Hummel Jaguar Kakadu Kanarienvogel Karpfen Kaulquappe Kiebitz Kleiber
Kolibri Kormoran Kranich Kuckuck Lachsforelle Leopard Libelle Makrele Mauersegler Maulwurf Murmeltier Nachtigall Ozelot Papagei Pelikan
Perlhuhn Pinguin Polarfuchs Ponyhof Reiher Rentier Rotkehlchen Sardine Schmetterling Schneehase Schwalbe Seeadler Seehund Seeigel
Seepferdchen Seestern Singvogel Sperling Springmaus Steinadler Steinbock Storchennest Strandkrabbe Tintenfisch Turmfalke Vogelfeder
Vogelhaus Waldkauz Wanderfalke Wellensittich Zeisig Zugvogel Abendrot Abendsonne Abendstern Bachlauf Badestrand Bergbach Bergdorf
Berggipfel Bergsee Bergwiese Bernstein Brandung Brunnen Deichkrone Donnerstag Dorfplatz Dorfteich Fahrrinne Feldweg Felsblock Felswand
Festland Flussbett Flussufer Frostmuster Gebirge Gewitter Gletscher Granit Hafenstadt Halbinsel Hallig Heimat Himmel Hochland Hochebene
Horizont Inselweg Kieselstein Kieselweg Klippe Kompass Landkarte Landschaft Leuchtturm Lichtung Marktplatz Meeresboden Mondlicht
Mondschein Morgenrot Morgentau Muschel Muschelbank Nebelbank Neumond Niederung Nordlicht Nordsee Nordstern Nordwind Ostsee Ostwind
Planet Polarlicht Quellwasser Regenbogen Regenschauer Regentropfen Regenwolke Sandbank Sandburg Sandstein Sanddorn Schatten Schiefer
Schneeball Schneeflocke Schneemann Seeufer Silbermond Sommerabend Sommerregen Sommerwind Sonnenaufgang Sonnenschein Sonnenstrahl
Sonnenuhr Sonntag Steilufer Sternbild Sternenhimmel Strandgut Strandhafer Strandkorb Stromtal Talsperre Tautropfen Treibholz Uferweg
Vollmond Waldboden Waldsee Waldweg Wasserfall Wattwurm Wattenmeer Wellenberg Westwind Wiesental Windstille Winterabend Wintermorgen
Wolkenbild Abakus Armband Aufzug Bauklotz Baumhaus Becher Besenstiel Bettdecke Bilderbuch Bilderrahmen Bleistift Blumenvase Bogenlampe
Briefkasten Briefmarke Brillenetui Brotdose Brotkorb Bumerang Buntstift Butterdose Campingplatz Dachboden Dachfenster Dachziegel Dreirad
Eierbecher Eisenbahn Fahrplan Fahrrad Fahrradklingel Farbkasten Federball Federmappe Fenster Fensterbrett Fernglas Fernrohr Filzstift
Fingerhut Flaschenpost Garderobe Gartenbank Gartenhaus Gartenschlauch Gartentor Giebel Glaskugel Globus Gondel Gummistiefel Handschuh
Handtuch Haustreppe Heftklammer Heizung Henkelkorb Holzbrett Holzkiste Kabine Kachelofen Kalender Kamera Karussell Kegelbahn Kerzenlicht
Kissen Kleiderhaken Kleiderschrank Kochbuch Kochtopf Koffer Korkenzieher Kreide Kugellager Laterne Leinwand Leiter Lesebrille
Lesezeichen Lichterkette Lineal Luftballon Luftpumpe Magnet Malkasten Mantel Mauerstein Merkzettel Mikroskop Milchkanne Nadelkissen
Notizbuch Ofenbank Paddelboot Papierboot Papierflieger Parkbank Pausenhof Picknickdecke Pinsel Pinselstrich Plakat Postkarte Puzzle
Rathaus Regenjacke Regenmantel Regenschirm Reisetasche Rettungsring Rodelschlitten Rollschuh Rucksack Rutsche Sanduhr Satteltasche
Schachbrett Schaukel Schaukelstuhl Scheune Schlitten Schloss Schneeschuh Schraube Schreibtisch Schublade Segelboot Segeltuch Seifenblase
Sessel Spaten Spiegel Spielfeld Spielplatz Spielzeug Springseil Stempel Stiefel Stockwerk Strickjacke Strickleiter Strohhut Taschenlampe
Teekanne Teller Teppich Textmarker Tischtuch Tischtennis Treppe Trinkglas Uhrwerk Vorhang Wanderkarte Wanderschuh Wanduhr Wecker
Werkbank Windlicht Windrad Zahnrad Zeichenblock Zeltplatz Ziegelstein Zirkel Zirkuszelt Akkordeon Blockhaus Chorprobe Dirigent Fagott
Gitarre Glockenspiel Harfenklang Kapelle Klarinette Klavier Konzert Kontrabass Mandoline Melodie Metronom Notenblatt Orchester Posaune
Refrain Saxofon Tamburin Trommel Trompete Violine Waldhorn Wiegenlied Xylofon Apfelmus Backofen Brezel Butterbrot Eierkuchen Eintopf
Erbsensuppe Fladenbrot Fruchtsaft Haferflocken Honigbrot Joghurt Kakaotasse Kartoffel Kompott Lebkuchen Limonade Marmelade Milchreis
Mohnkuchen Nudelsuppe Obstsalat Pfannkuchen Quarkspeise Reiskorn Salatkopf Sandkuchen Streusel Suppenkelle Suppentopf Vollkornbrot
Waffeleisen Zuckerdose Zwieback Bahnhof Bahnsteig Ballon Bootsfahrt Busfahrt Dampflok Fahrkarte Ferienhaus Fernweh Flughafen Flugzeug
Hafenrundfahrt Kutsche Leuchtfeuer Lotsenboot Postbote Radweg Raumschiff Reiseziel Rundreise Schiffsmast Segelschiff Tandem Tunnel
Wanderung Wegweiser Windjacke Zeltlager Alphabet Anfang Antwort Aufsatz Ausflug Bibliothek Buchseite Denkspiel Diktat Einmaleins
Experiment Formel Gedicht Geschichte Kapitel Klassenbuch Klassenfahrt Kreislauf Lehrbuch Lesestunde Mittelpunkt Projekt Quadrat
Rechenkunst Rechteck Satzanfang Schulhof Schulweg Stundenplan Theater Tintenklecks Turnhalle Vokabel Vorhaben Werkraum Wissen Wortspiel
Zahlenstrahl Zeichnung Zeitung Zukunft
`;

/** Capitalised words, each once. */
export const START_PASSWORD_WORDS: readonly string[] = WORDS.trim().split(/\s+/);
