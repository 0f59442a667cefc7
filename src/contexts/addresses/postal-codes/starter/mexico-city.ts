/** The main zones of Mexico City. For the notation see `read-starter.ts`. */
export const MEXICO_CITY_ZONES = `
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
`;
