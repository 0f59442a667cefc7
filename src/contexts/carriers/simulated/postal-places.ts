/** Degrees of latitude and longitude. */
export type Coordinates = readonly [latitude: number, longitude: number];

/**
 * Coordinates of the main town of each postal prefix. A prefix of three digits takes precedence over a prefix of two digits, which
 * can cover distant towns.
 */
export const POSTAL_PLACES: Readonly<Record<string, Coordinates>> = {
  '01': [19.36, -99.2], // Álvaro Obregón
  '02': [19.48, -99.18], // Azcapotzalco
  '03': [19.38, -99.16], // Benito Juárez
  '04': [19.34, -99.16], // Coyoacán
  '05': [19.36, -99.29], // Cuajimalpa
  '06': [19.43, -99.15], // Cuauhtémoc
  '07': [19.5, -99.11], // Gustavo A. Madero
  '08': [19.4, -99.1], // Iztacalco
  '09': [19.36, -99.06], // Iztapalapa
  '10': [19.31, -99.24], // Magdalena Contreras
  '11': [19.43, -99.2], // Miguel Hidalgo
  '12': [19.19, -99.02], // Milpa Alta
  '13': [19.28, -99.0], // Tláhuac
  '14': [19.28, -99.18], // Tlalpan
  '15': [19.43, -99.09], // Venustiano Carranza
  '16': [19.25, -99.1], // Xochimilco
  '20': [21.88, -102.29], // Aguascalientes
  '21': [32.63, -115.45], // Mexicali
  '22': [32.52, -117.02], // Tijuana
  '228': [31.87, -116.6], // Ensenada
  '229': [30.56, -115.94], // San Quintín
  '23': [24.14, -110.31], // La Paz
  '234': [23.06, -109.7], // Los Cabos
  '238': [26.01, -111.35], // Loreto
  '239': [27.34, -112.27], // Mulegé
  '24': [19.84, -90.53], // Campeche
  '241': [18.65, -91.82], // Ciudad del Carmen
  '25': [25.42, -101.0], // Saltillo
  '257': [26.9, -101.42], // Monclova
  '26': [28.7, -100.52], // Piedras Negras
  '27': [25.54, -103.41], // Torreón
  '28': [19.24, -103.72], // Colima
  '282': [19.05, -104.31], // Manzanillo
  '29': [16.75, -93.12], // Tuxtla Gutiérrez
  '292': [16.74, -92.64], // San Cristóbal de las Casas
  '299': [17.51, -91.98], // Palenque
  '30': [16.25, -92.13], // Comitán
  '307': [14.9, -92.26], // Tapachula
  '308': [14.9, -92.26], // Tapachula
  '31': [28.63, -106.08], // Chihuahua
  '317': [30.42, -107.91], // Nuevo Casas Grandes
  '32': [31.69, -106.42], // Ciudad Juárez
  '33': [28.19, -105.47], // Delicias
  '338': [26.93, -105.67], // Hidalgo del Parral
  '34': [24.02, -104.66], // Durango
  '35': [25.57, -103.5], // Gómez Palacio
  '36': [20.68, -101.36], // Irapuato
  '37': [21.12, -101.68], // León
  '377': [20.91, -100.74], // San Miguel de Allende
  '38': [20.52, -100.81], // Celaya
  '39': [16.86, -99.88], // Acapulco
  '390': [17.55, -99.5], // Chilpancingo
  '40': [18.35, -99.54], // Iguala
  '408': [17.64, -101.55], // Zihuatanejo
  '41': [17.55, -98.58], // Tlapa
  '42': [20.12, -98.73], // Pachuca
  '43': [20.08, -98.37], // Tulancingo
  '430': [21.14, -98.42], // Huejutla
  '44': [20.67, -103.35], // Guadalajara
  '45': [20.64, -103.35], // Tlaquepaque
  '46': [20.55, -104.05], // Ameca
  '47': [20.82, -102.76], // Tepatitlán
  '474': [21.36, -101.93], // Lagos de Moreno
  '48': [20.65, -105.22], // Puerto Vallarta
  '489': [19.77, -104.36], // Autlán
  '49': [19.7, -103.46], // Ciudad Guzmán
  '50': [19.29, -99.66], // Toluca
  '51': [18.91, -100.15], // Tejupilco
  '52': [19.25, -99.6], // Metepec
  '527': [19.36, -99.35], // Huixquilucan
  '529': [19.56, -99.26], // Atizapán
  '53': [19.48, -99.24], // Naucalpan
  '54': [19.54, -99.2], // Tlalnepantla
  '55': [19.6, -99.05], // Ecatepec
  '56': [19.51, -98.88], // Texcoco
  '57': [19.4, -99.01], // Nezahualcóyotl
  '58': [19.7, -101.19], // Morelia
  '59': [19.98, -102.28], // Zamora
  '60': [19.42, -102.06], // Uruapan
  '609': [17.96, -102.19], // Lázaro Cárdenas
  '61': [19.44, -100.36], // Zitácuaro
  '62': [18.92, -99.23], // Cuernavaca
  '63': [21.5, -104.89], // Tepic
  '637': [20.75, -105.29], // Bahía de Banderas
  '64': [25.67, -100.31], // Monterrey
  '65': [25.96, -100.25], // Salinas Victoria
  '66': [25.74, -100.28], // San Nicolás de los Garza
  '67': [25.68, -100.2], // Guadalupe
  '68': [17.06, -96.72], // Oaxaca
  '683': [18.09, -96.12], // Tuxtepec
  '69': [17.8, -97.78], // Huajuapan
  '70': [16.32, -95.1], // Juchitán
  '709': [15.77, -96.3], // Huatulco
  '71': [16.34, -97.6], // Pinotepa and Jamiltepec
  '712': [17.03, -96.73], // Xoxocotlán
  '719': [15.87, -97.07], // Puerto Escondido
  '72': [19.04, -98.21], // Puebla
  '73': [19.93, -97.7], // Zacatlán
  '74': [18.95, -98.43], // Atlixco
  '75': [18.46, -97.39], // Tehuacán
  '76': [20.59, -100.39], // Querétaro
  '77': [21.16, -86.85], // Cancún
  '770': [18.5, -88.3], // Chetumal
  '78': [22.15, -100.98], // San Luis Potosí
  '787': [23.65, -100.64], // Matehuala
  '79': [21.99, -99.01], // Ciudad Valles
  '796': [21.93, -99.99], // Rioverde
  '80': [24.8, -107.39], // Culiacán
  '81': [25.79, -108.99], // Los Mochis
  '82': [23.24, -106.41], // Mazatlán
  '83': [29.08, -110.96], // Hermosillo
  '834': [32.46, -114.77], // San Luis Río Colorado
  '835': [31.32, -113.54], // Puerto Peñasco
  '84': [31.31, -110.94], // Nogales
  '842': [31.33, -109.55], // Agua Prieta
  '85': [27.49, -109.94], // Ciudad Obregón
  '854': [27.92, -110.9], // Guaymas
  '86': [17.99, -92.93], // Villahermosa
  '87': [23.74, -99.15], // Ciudad Victoria
  '873': [25.87, -97.5], // Matamoros
  '874': [25.87, -97.5], // Matamoros
  '88': [26.09, -98.28], // Reynosa
  '880': [27.48, -99.51], // Nuevo Laredo
  '881': [27.48, -99.51], // Nuevo Laredo
  '882': [27.48, -99.51], // Nuevo Laredo
  '89': [22.25, -97.86], // Tampico
  '90': [19.32, -98.24], // Tlaxcala
  '91': [19.54, -96.92], // Xalapa
  '917': [19.19, -96.14], // Veracruz
  '918': [19.19, -96.14], // Veracruz
  '919': [19.19, -96.14], // Veracruz
  '92': [20.96, -97.4], // Tuxpan
  '920': [22.05, -98.18], // Pánuco
  '93': [20.53, -97.46], // Poza Rica
  '94': [18.88, -96.95], // Córdoba
  '942': [19.1, -96.11], // Boca del Río
  '95': [18.45, -95.21], // San Andrés Tuxtla
  '96': [18.13, -94.45], // Coatzacoalcos
  '97': [20.97, -89.62], // Mérida
  '98': [22.77, -102.58], // Zacatecas
  '99': [23.17, -102.87], // Fresnillo
};

/** First three digits of postal codes in remote areas. Some services do not cover these areas. */
export const REMOTE_PREFIXES: readonly string[] = [
  ...['239', '246', '276'], // Mulegé, Calakmul, Sierra Mojada
  ...['294', '298', '299', '309'], // Altos, Lacandona and Sierra Madre of Chiapas
  ...['319', '331', '332', '333', '334'], // Sierra Tarahumara
  ...['345', '349', '354'], // Sierra of Durango
  ...['404', '407', '412', '413', '414', '415', '416'], // Tierra Caliente and Montaña of Guerrero
  ...['460', '463', '608', '613'], // Huicholes, Sierra of Michoacán
  ...['685', '688', '702', '711', '713'], // Sierras and Mixteca of Oaxaca
  ...['797', '806', '844', '847', '982'], // Huasteca, Sierra of Sinaloa and Sonora, Mazapil
];
