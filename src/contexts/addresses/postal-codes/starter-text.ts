/** The main zones of the largest cities, and the centres of other towns. For the notation see `load-starter.ts`. */
export const STARTER_TEXT = `
= CMX / Álvaro Obregón / Ciudad de México
01000 San Ángel
01010 Los Alpes
01020 Guadalupe Inn
01030 Florida
01050 Ex-Hacienda de Guadalupe Chimalistac
01060 San Ángel Inn
01090 Pueblo: Tizapán
01120 Cove
01180 San Pedro de los Pinos
01210 Santa Fe
01219 Lomas de Santa Fe
01900 Jardines del Pedregal
= CMX / Azcapotzalco / Ciudad de México
02000 Centro de Azcapotzalco
02080 Clavería
02090 San Álvaro
02300 Industrial Vallejo
02700 San Miguel Amantla
02800 Nueva Santa María
02810 Victoria de las Democracias
= CMX / Benito Juárez / Ciudad de México
03020 Narvarte Poniente
03023 Narvarte Oriente
03100 Del Valle Centro
03100 Insurgentes San Borja
03103 Del Valle Norte
03104 Del Valle Sur
03200 Tlacoquemécatl
03230 Actipan
03240 Acacias
03330 Pueblo: Xoco
03340 General Pedro María Anaya
03400 Álamos
03650 Letrán Valle
03700 Santa María Nonoalco
03740 Extremadura Insurgentes
03800 San Pedro de los Pinos
03810 Nápoles
03840 Ampliación Nápoles
03900 San José Insurgentes
03910 Mixcoac
03920 Insurgentes Mixcoac
03930 Merced Gómez
03940 Crédito Constructor
= CMX / Coyoacán / Ciudad de México
04000 Villa Coyoacán
04010 Barrio: Santa Catarina
04020 Barrio: La Concepción
04030 Barrio: San Lucas
04100 Del Carmen
04200 Campestre Churubusco
04250 Paseos de Taxqueña
04330 Barrio: Los Reyes
04340 Copilco El Bajo
04360 Copilco El Alto
04500 Jardines del Pedregal de San Ángel
04510 Universidad Nacional Autónoma de México
04600 Pedregal de Santa Úrsula
04700 Pedregal de Carrasco
04800 Los Cedros
= CMX / Cuajimalpa de Morelos / Ciudad de México
05000 Cuajimalpa
05100 Lomas de Vista Hermosa
05120 Bosques de las Lomas
05348 Santa Fe Cuajimalpa
= CMX / Cuauhtémoc / Ciudad de México
06000 Centro (Área 1)
06010 Centro (Área 2)
06020 Centro (Área 3)
06030 Tabacalera
06040 Centro (Área 4)
06050 Centro (Área 5)
06060 Centro (Área 6)
06070 Centro (Área 7)
06080 Centro (Área 8)
06090 Centro (Área 9)
06100 Hipódromo
06140 Condesa
06170 Hipódromo Condesa
06200 Morelos
06240 Valle Gómez
06250 Ex-Hipódromo de Peralvillo
06270 Maza
06280 Felipe Pescador
06300 Guerrero
06350 Buenavista
06400 Santa María la Ribera
06470 San Rafael
06500 Cuauhtémoc
06600 Juárez
06700 Roma Norte
06720 Doctores
06760 Roma Sur
06780 Buenos Aires
06800 Obrera
06820 Tránsito
06850 Asturias
06860 Vista Alegre
06870 Paulino Navarro
06880 Algarín
06900 Unidad habitacional: Nonoalco Tlatelolco
06920 San Simón Tolnahuac
= CMX / Gustavo A. Madero / Ciudad de México
07000 Aragón La Villa
07010 Santa Isabel Tola
07020 Tepeyac Insurgentes
07050 Villa Gustavo A. Madero
07300 Lindavista Norte
07300 Lindavista Sur
07700 Nueva Industrial Vallejo
07800 Industrial
07850 Bondojito
07870 Vallejo
07890 La Joya
07920 San Juan de Aragón
= CMX / Iztacalco / Ciudad de México
08100 Agrícola Pantitlán
08200 Viaducto Piedad
08210 Nueva Santa Anita
08220 San Pedro
08300 Barrio: Santa Anita
08400 Granjas México
08500 Agrícola Oriental
08700 Juventino Rosas
= CMX / Iztapalapa / Ciudad de México
09000 Barrio: San Lucas
09000 Barrio: San Pablo
09040 Central de Abasto
09060 Escuadrón 201
09070 Granjas de San Antonio
09300 Guadalupe del Moral
09310 Leyes de Reforma 3a Sección
09400 San Juanico Nextipac
09440 San Andrés Tetepilco
09700 Santa Cruz Meyehualco
= CMX / La Magdalena Contreras / Ciudad de México
10200 San Jerónimo Lídice
10700 Héroes de Padierna
= CMX / Miguel Hidalgo / Ciudad de México
11000 Lomas de Chapultepec I Sección
11200 Lomas de Sotelo
11220 Periodista
11260 México Nuevo
11300 Verónica Anzures
11320 Anáhuac I Sección
11340 Santo Tomás
11400 Popotla
11410 Tacuba
11480 Francisco I. Madero
11500 Irrigación
11510 Polanco I Sección
11520 Granada
11530 Polanco II Sección
11540 Polanco III Sección
11550 Polanco IV Sección
11560 Polanco V Sección
11590 Anzures
11700 Bosque de las Lomas
11800 Escandón I Sección
11800 Escandón II Sección
11810 16 de Septiembre
11830 Daniel Garza
11850 San Miguel Chapultepec I Sección
11870 Tacubaya
= CMX / Milpa Alta / Ciudad de México
12000 Barrio: San Mateo
12000 Barrio: Santa Martha
= CMX / Tláhuac / Ciudad de México
13000 Barrio: La Asunción
13200 Miguel Hidalgo
= CMX / Tlalpan / Ciudad de México
14000 Tlalpan Centro
14030 Isidro Fabela
14040 Pueblo Quieto
14050 Toriello Guerra
14060 Peña Pobre
14110 Ampliación Fuentes del Pedregal
14140 Fuentes del Pedregal
14200 Héroes de Padierna
14210 Jardines en la Montaña
14300 Nueva Oriental Coapa
14370 San Lorenzo Huipulco
= CMX / Venustiano Carranza / Ciudad de México
15100 Zona Centro
15300 20 de Noviembre
15400 Romero Rubio
15500 Moctezuma 1a Sección
15520 Peñón de los Baños
15530 Moctezuma 2a Sección
15700 Federal
15810 Merced Balbuena
15820 Lorenzo Boturini
15900 Jardín Balbuena
15970 Aeronáutica Militar
= CMX / Xochimilco / Ciudad de México
16000 Barrio: San Juan

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

= AGU / Aguascalientes / Aguascalientes
20000 Aguascalientes Centro
20070 Barrio: San Marcos
20127 Bosques del Prado Norte
20240 Barrio: La Salud
= BCN / Mexicali / Mexicali
21000 Centro
21100 Primera Sección
= BCN / Tijuana / Tijuana
22000 Zona Centro
22010 Zona Urbana Río Tijuana
22044 Gabilondo
= BCN / Ensenada / Ensenada
22800 Centro
= BCS / La Paz / La Paz
23000 Centro
23040 Los Olivos
23060 Pueblo Nuevo
= CAM / Campeche / San Francisco de Campeche
24000 Centro
24010 Barrio: San Francisco
= CHP / Tuxtla Gutiérrez / Tuxtla Gutiérrez
29000 Tuxtla Gutiérrez Centro
= CHP / San Cristóbal de las Casas / San Cristóbal de las Casas
29200 San Cristóbal de las Casas Centro
= CHH / Chihuahua / Chihuahua
31000 Centro
31200 Altavista
= CHH / Juárez / Juárez
32000 Centro
= COA / Saltillo / Saltillo
25000 Centro
= COA / Torreón / Torreón
27000 Torreón Centro
= COL / Colima / Colima
28000 Colima Centro
= COL / Manzanillo / Manzanillo
28200 Manzanillo Centro
= DUR / Durango / Victoria de Durango
34000 Victoria de Durango Centro
= GUA / Guanajuato / Guanajuato
36000 Centro
= GUA / León / León de los Aldama
37000 Centro
= GUA / Irapuato / Irapuato
36500 Irapuato Centro
= GUA / Celaya / Celaya
38000 Celaya Centro
= GRO / Chilpancingo de los Bravo / Chilpancingo de los Bravo
39000 Chilpancingo de los Bravos Centro
= GRO / Acapulco de Juárez / Acapulco de Juárez
39300 Acapulco de Juárez Centro
= HID / Pachuca de Soto / Pachuca de Soto
42000 Centro
= MEX / Toluca / Toluca de Lerdo
50000 Centro
= MEX / Naucalpan de Juárez / Naucalpan de Juárez
53000 Centro
53100 Ciudad Satélite
= MEX / Tlalnepantla de Baz / Tlalnepantla de Baz
54000 Tlalnepantla Centro
= MEX / Ecatepec de Morelos / Ecatepec de Morelos
55000 San Cristóbal Centro
= MEX / Nezahualcóyotl / Ciudad Nezahualcóyotl
57000 Centro
= MIC / Morelia / Morelia
58000 Centro
58260 Chapultepec Norte
58260 Chapultepec Sur
= MIC / Uruapan / Uruapan
60000 Uruapan Centro
= MOR / Cuernavaca / Cuernavaca
62000 Cuernavaca Centro
62290 Vista Hermosa
= NAY / Tepic / Tepic
63000 Tepic Centro
63050 Mololoa
= OAX / Oaxaca de Juárez / Oaxaca de Juárez
68000 Oaxaca Centro
68040 Barrio: Xochimilco
68050 Reforma
= PUE / Puebla / Heroica Puebla de Zaragoza
72000 Centro
72160 La Paz
72530 El Carmen
72534 Huexotitla
= PUE / Tehuacán / Tehuacán
75700 Centro
= QUE / Querétaro / Santiago de Querétaro
76000 Centro
76020 La Cruz
76180 El Jacal
= ROO / Othón P. Blanco / Chetumal
77000 Chetumal Centro
= ROO / Benito Juárez / Cancún
77500 Cancún Centro
77500 Zona Hotelera
77500 Supermanzana 3 Centro
= ROO / Solidaridad / Playa del Carmen
77710 Playa del Carmen Centro
= SLP / San Luis Potosí / San Luis Potosí
78000 San Luis Potosí Centro
78250 Tequisquiapan
= SIN / Culiacán / Culiacán Rosales
80000 Centro
80200 Jorge Almada
= SIN / Mazatlán / Mazatlán
82000 Centro
82110 Zona Dorada
= SON / Hermosillo / Hermosillo
83000 Hermosillo Centro
83150 Pitic
83190 San Benito
83260 Centenario
= SON / Cajeme / Ciudad Obregón
85000 Centro
= TAB / Centro / Villahermosa
86000 Villahermosa Centro
86040 Jesús García
= TAM / Victoria / Ciudad Victoria
87000 Ciudad Victoria Centro
= TAM / Tampico / Tampico
89000 Tampico Centro
= TAM / Reynosa / Reynosa
88500 Reynosa Centro
= TAM / Nuevo Laredo / Nuevo Laredo
88000 Nuevo Laredo Centro
= TLA / Tlaxcala / Tlaxcala de Xicohténcatl
90000 Tlaxcala Centro
= VER / Xalapa / Xalapa-Enríquez
91000 Xalapa Enríquez Centro
91030 José Cardel
= VER / Veracruz / Veracruz
91700 Veracruz Centro
91900 Ricardo Flores Magón
91910 Ignacio Zaragoza
= VER / Coatzacoalcos / Coatzacoalcos
96400 Coatzacoalcos Centro
= YUC / Mérida / Mérida
97000 Mérida Centro
97050 Alcalá Martín
97070 García Ginerés
97100 Itzimná
97130 Vista Alegre
97203 Francisco de Montejo
= ZAC / Zacatecas / Zacatecas
98000 Zacatecas Centro
`;
