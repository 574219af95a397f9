/** Material from which the demo data are drawn. All persons are invented. */
export const VORNAMEN =
  `Anna Emma Mia Lina Ida Frieda Greta Jule Merle Wiebke Antje Birte Dörte Elke Frauke Gesa Heike Inken Karen Levke Maren Nele Rieke Stine Telse Wencke Aylin Elif Zeynep Defne Meryem Emine Fatma Leyla Oksana Kateryna Olena Daryna Yuliia Sofiia Amira Layla Noor Rania Yasmin Samira Astrid Freja Karoline Signe Sofie Ben Finn Jonte Lasse Mats Ole Piet Tjark Bosse Thore Hauke Jens Kai Malte Nils Okko Ralf Sven Uwe Volker Wolf Arne Björn Detlef Emre Can Mehmet Yusuf Kerem Deniz Baran Andrij Bohdan Dmytro Maksym Mykola Oleh Ali Hassan Karim Omar Tarek Samir Anders Mikkel Rasmus Søren Jørgen Jean-Luc Hans-Peter Karl-Heinz Anna-Lena Marie-Sophie Lilli-Marlen José Zoë Chloé Åse Łukasz Agnieszka Małgorzata`.split(
    ' ',
  );
export const FAMILIENNAMEN =
  `Andresen Behrens Boysen Carstens Christiansen Detlefsen Ehlers Feddersen Friedrichsen Gloyer Hansen Harms Hinrichsen Iversen Jacobsen Jensen Jessen Johannsen Ketelsen Kruse Lassen Lorenzen Martensen Matthiesen Momsen Nissen Nommensen Paulsen Petersen Rohwer Schlüter Schröder Schütt Siemsen Sievers Sörensen Steffens Stoltenberg Struve Thiessen Timmermann Voß Wulff Möller Müller Meyer Schmidt Schneider Weiß Groß Jäger König Böhm Krämer Yılmaz Kaya Demir Şahin Çelik Öztürk Arslan Doğan Kovalenko Shevchenko Bondarenko Tkachenko Melnyk Nowak Kowalski Wiśniewski Al-Khatib Haddad El-Amin Mansour Nguyen Tran Sørensen Møller Østergaard O'Neill D'Angelo García López Núñez Lindqvist Åkesson Brüning-Hansen Meyer-Lüdenscheidt von_Ahlefeldt von_der_Au zu_Rantzau de_Vries`
    .split(' ')
    .map((name) => name.replace(/_/g, ' '));
export const ORTE =
  `Ahrensburg Bad_Bramstedt Bad_Oldesloe Bad_Segeberg Barmstedt Bordesholm Brunsbüttel Büdelsdorf Eckernförde Elmshorn Eutin Flensburg Friedrichstadt Garding Geesthacht Glückstadt Harrislee Heide Heiligenhafen Husum Itzehoe Kappeln Kellinghusen Kiel Lauenburg Leck Lübeck Marne Meldorf Mölln Neumünster Neustadt Niebüll Norderstedt Oldenburg Pinneberg Plön Preetz Ratzeburg Reinbek Rendsburg Schleswig Schwarzenbek Sylt Tönning Uetersen Wedel Wyk`
    .split(' ')
    .map((name) => name.replace(/_/g, ' '));
export const SCHULARTEN = ['Grundschule', 'Gemeinschaftsschule', 'Gymnasium', 'Förderzentrum', 'Regionales Berufsbildungszentrum'] as const;
export const TRAEGER = [
  'Stadt Flensburg',
  'Stadt Kiel',
  'Stadt Lübeck',
  'Stadt Neumünster',
  'Kreis Dithmarschen',
  'Kreis Nordfriesland',
  'Kreis Ostholstein',
  'Kreis Pinneberg',
  'Kreis Plön',
  'Schulverband Eider',
  'Schulverband Schwentine',
] as const;
export const ERSATZ_TRAEGER = ['Verein Freie Waldorfschulen Nord', 'Dänischer Schulverein im Norden'] as const;
export const ERSATZ_SCHULEN = [
  'Freie Waldorfschule Eiderstedt',
  'Freie Schule am Kanal',
  'Dansk Skole Skovlund',
  'Evangelische Schule an der Trave',
] as const;
