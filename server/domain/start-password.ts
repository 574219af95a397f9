import { randomInt } from 'node:crypto';

/** Harmless German nouns without umlauts and without letters that are easily confused when read from paper. */
const WORDS =
  `Abend Acker Adler Ahorn Ampel Anker Apfel Atlas Auster Bach Banane Bauer Baum Becher Beere Berg Besen Biene Birke Blatt Blume Boden Bogen Bohne Boot Brett Brief Brot Bruder Brunnen Buche Bucht Burg Butter Dachs Damm Decke Deich Distel Donner Dorf Drachen Echo Eiche Eimer Eisberg Elch Ente Erbse Erde Erdbeere Esel Eule Fabel Faden Farbe Farn Fasan Feder Feld Felsen Fenster Ferne Feuer Fichte Figur Fink Flagge Flasche Flocke Fluss Forelle Forst Frosch Fuchs Funke Gabel Garten Gast Gazelle Geige Gepard Gerste Giebel Gitter Glas Gondel Graben Granit Gras Grille Gurke Hafen Hafer Hagel Hahn Hammer Hand Harfe Hase Haube Haus Hecke Heide Helm Herbst Hering Herz Himmel Hirsch Hof Holz Honig Horizont Hummel Hund Igel Insel Jacke Jaguar Kabel Kachel Kahn Kamel Kamera Kamin Kanne Kanu Kapitel Karte Kastanie Kater Katze Kegel Kerze Kessel Kette Kiefer Kiesel Kino Kirsche Kissen Klee Koffer Kohle Kompass Konzert Kopf Korb Korn Kraft Kranich Kraut Kreide Kreis Krokus Krone Krug Kuchen Kugel Kurve Lachs Laden Lampe Laterne Laub Lavendel Leder Lehm Leiter Lerche Leuchtturm Licht Lineal Linde Lotse Lupe Magnet Mandel Mantel Marder Markt Maske Mast Mauer Maulwurf Meer Meise Melone Messe Milch Minute Mohn Mond Moos Morgen Motor Muschel Musik Nadel Nagel Nase Nebel Nelke Nest Netz Nuss Ofen Ohr Orange Orgel Otter Paddel Palme Papier Paprika Park Pedal Perle Pfad Pfeffer Pfeife Pferd Pflaume Pflug Pilz Pinsel Planet Platane Pokal Posaune Prisma Puppe Quelle Rabe Rad Rahmen Rakete Rasen Raupe Rebe Regen Reifen Reis Rettich Ring Ritter Robbe Roggen Rolle Rose Ruder Sack Saft Salat Salz Samt Sand Sattel Schaf Schal Schatten Schaukel Schere Schiene Schiff Schild Schilf Schirm Schlange Schlitten Schmetterling Schnabel Schnecke Schnee Schnur Schrank Schule Schwalbe Schwan See Segel Seife Seil Sense Sessel Sieb Silber Sirup Sofa Sommer Sonne Spaten Specht Speer Spiegel Spinat Spiral Sprung Stachel Stall Stein Stern Stiefel Storch Strand Strauch Strom Stuhl Sturm Tafel Tanne Tasse Taube Teich Teller Tempel Teppich Tiger Tinte Tisch Tomate Topf Torte Traube Treppe Trommel Tulpe Tunnel Turm Ufer Uhr Ulme Vase Veilchen Vogel Vorhang Waage Wagen Wald Walnuss Wanne Wasser Watt Weide Weizen Welle Wiese Wind Winter Wolke Wolle Wurzel Zahn Zaun Zebra Zelt Ziege Zimt Zirkus Zitrone Zucker Zug Zweig Zwiebel`
    .split(' ')
    .filter((word) => word.length >= 6 && word.length <= 13);
const SIGNS = ['+', '-', '*', '/', '%', '&', '!', '?', '@', '$', '#'] as const;

/**
 * A start password: a capitalised German word, two digits and a sign, so that a pupil can type it from paper.
 * It is temporary: it must be changed at the first sign-in (AUTH-02), and guessing is limited per account.
 */
export function createStartPassword(): string {
  const word = WORDS[randomInt(WORDS.length)] ?? 'Sonnenblume';
  const sign = SIGNS[randomInt(SIGNS.length)] ?? '+';
  return `${word}${randomInt(2, 10)}${randomInt(2, 10)}${sign}`;
}

/** How many different start passwords there are. */
export const START_PASSWORDS = WORDS.length * 64 * SIGNS.length;
