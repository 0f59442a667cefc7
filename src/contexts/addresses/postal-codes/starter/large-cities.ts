/** The main zones of Guadalajara and Monterrey, with their neighbouring municipalities. */
export const LARGE_CITIES = `
= JAL / Guadalajara / Guadalajara
44100 Guadalajara Centro
44130 Arcos Vallarta
44160 Americana
44180 Mexicaltzingo
44190 Moderna
44200 Artesanos
44360 La Perla
44500 Chapalita
44600 Ladrón de Guevara
44650 Rojas Ladrón de Guevara
44670 Monraz
44690 Vallarta San Jorge
44900 Del Fresno 1a. Sección
44910 8 de Julio
44920 Del Sur
44940 Zona Industrial
44960 Lomas de Polanco
= JAL / Zapopan / Zapopan
45040 Chapalita Sur
45040 Ciudad de Los Niños
45100 Zapopan Centro
45116 Fraccionamiento: Puerta de Hierro
= JAL / San Pedro Tlaquepaque / Tlaquepaque
45500 Centro
= NLE / Monterrey / Monterrey
64000 Monterrey Centro
64030 Chepevera
64060 Obispado
64349 Cumbres Elite
64460 Mitras Centro
64590 Fierro
64620 Vista Hermosa
64640 San Jerónimo
64660 Miravalle
64710 Loma Larga
64830 Narvarte
64860 Contry
64960 Ciudad Satélite
= NLE / San Pedro Garza García / San Pedro Garza García
66200 San Pedro Garza García Centro
66220 Del Valle
66220 Jardines del Valle
66250 Bosques del Valle
66267 Santa Engracia
= NLE / Guadalupe / Guadalupe
67100 Guadalupe Centro
= NLE / San Nicolás de los Garza / San Nicolás de los Garza
66400 San Nicolás de los Garza Centro
66450 Anáhuac
`;
